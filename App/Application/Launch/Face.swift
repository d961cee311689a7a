/// How the program meets a person.
enum Face: Equatable {
  case fullScreen
  case plain

  /// The full screen needs a terminal that can be written to and read from, and that understands escape sequences.
  init(options: Options, environment: [String: String], isInputTerminal: Bool, isOutputTerminal: Bool) {
    let kind = environment["TERM"] ?? ""
    let understands = !kind.isEmpty && kind != "dumb"
    self = !options.isPlain && understands && isInputTerminal && isOutputTerminal ? .fullScreen : .plain
  }
}
