import Foundation

/// The addition to the shell scripts of swift-argument-parser: no space after `name=`, where a
/// value follows.
enum CompletionScript {
  /// - Parameter script: The script for bash, zsh or fish.
  static func adjusted(_ script: String) -> String {
    if script.hasPrefix("#!/bin/bash") { return script + bash }
    // A function of zsh stands before the line that calls it.
    guard script.hasPrefix("#compdef"), let call = script.range(of: "\nif [[ \"${funcstack[1]}\"")
    else { return script }
    return script.replacingCharacters(in: call.lowerBound..<call.lowerBound, with: zsh)
  }

  /// `=` is no part of a file's name here, so it isn't quoted.
  private static let bash = """

    __urlscheme_with_values() {
        _urlscheme "${@}"
        if [[ "${COMPREPLY[*]}" = *= ]]; then
            compopt -o nospace +o filenames
        fi
    }

    complete -o filenames -F __urlscheme_with_values urlscheme

    """

  private static let zsh = """

    __urlscheme_custom_complete() {
        local -a completions
        completions=("${(@f)"$("${command_name}" "${@}" "${command_line[@]}")"}")
        compadd -S '' -- "${(@M)completions:#*=}"
        compadd -- "${(@)completions:#(*=|)}"
    }

    """
}
