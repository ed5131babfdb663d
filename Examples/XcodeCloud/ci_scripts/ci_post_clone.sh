#!/bin/sh
# Xcode Cloud runs this after it has cloned the project: it lets the plug-in of the package swift-urlscheme-plugin run
# where nobody can be asked.
set -eu

# Apple's spelling.
defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES
