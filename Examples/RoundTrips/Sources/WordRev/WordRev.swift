// All of this module is compiled from `word-reverser.urlscheme.yaml` as a part of the build.
// The package manager asks for one source file in every target; this is it.
