/// A shell that `cantina completions` writes for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
