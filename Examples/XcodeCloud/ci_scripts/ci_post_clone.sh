#!/bin/sh
# Xcode Cloud runs this after it has cloned the project: it installs what the plug-in's tool is
# built with, and lets the plug-in run where nobody can be asked.
#
# With the package swift-urlscheme-plugin, the first of the two isn't needed.
set -eu

brew install libyaml pkgconf

# Apple's spelling.
defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES
