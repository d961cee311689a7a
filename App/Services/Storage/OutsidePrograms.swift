import CantinaTools
import Foundation

/// The user's own programs for web pages and texts, as the environment names them.
struct OutsidePrograms: Sendable {
  struct Call: Equatable, Sendable {
    /// The path of the program and its arguments.
    let words: [String]
    /// Whether it uses the terminal until it ends.
    let takesTerminal: Bool
    var name: String { words.first.map { URL(filePath: $0).lastPathComponent } ?? "" }
  }

  /// The outcome of opening a text in an editor, with the name of the program or the cause of failure.
  enum End: Equatable {
    case edited(String), failed(String), noEditor, noFile(String)
  }

  private let environment: [String: String]
  /// Holds the files while a program has them open.
  let folder: URL
  let isProgram: @Sendable (String) -> Bool

  init(
    environment: [String: String], folder: URL,
    isProgram: @escaping @Sendable (String) -> Bool = { ChildProgram.isProgram($0) }
  ) {
    self.environment = environment
    self.folder = folder.appending(path: "opened", directoryHint: .isDirectory)
    self.isProgram = isProgram
  }

  private static let terminalBrowsers: Set<String> = [
    "w3m", "lynx", "links", "links2", "elinks", "www-browser", "browsh", "carbonyl", "chawan", "cha",
  ]

  /// The first installed browser of `BROWSER`, or else the system's; over ssh, only one in the terminal.
  func browser(for address: String) -> Call? {
    let isRemote = ["SSH_CONNECTION", "SSH_TTY"].contains { environment[$0]?.isEmpty == false }
    let calls = (environment["BROWSER"] ?? "").split(separator: ":").lazy.compactMap { call(String($0), address) }
    let chosen = calls.map { Call(words: $0, takesTerminal: Self.takesTerminal($0)) }
    if let own = chosen.first(where: { $0.takesTerminal || !isRemote }) { return own }
    guard !isRemote else { return nil }
    #if os(macOS)
      let usual = "open"
    #else
      // Without a display it would look for a browser in the terminal, with the wrong input and output.
      guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }) else { return nil }
      let usual = "xdg-open"
    #endif
    return call(usual, address).map { Call(words: $0, takesTerminal: false) }
  }

  /// The program of `EDITOR` or `PAGER` for a file; `nil` if neither is installed.
  func editor(for path: String) -> Call? {
    ["EDITOR", "PAGER"].lazy.compactMap { environment[$0].flatMap { call($0, path) } }.first
      .map { Call(words: $0, takesTerminal: true) }
  }

  /// Opens a copy of a text in the user's editor or pager, and removes the copy afterwards; `lend` lends the terminal.
  func edit(_ text: String, named name: String, ending: String, onTerminal lend: (() -> Void) -> Void) -> End {
    let path: String
    do throws(AtomicFile.Failure) {
      path = try file(text, named: name, ending: ending)
    } catch {
      return .noFile(String(cString: strerror(error.code)))
    }
    defer { unlink(path) }
    guard let call = editor(for: path) else { return .noEditor }
    return run(call, onTerminal: lend) ? .edited(call.name) : .failed(call.name)
  }

  /// Returns whether a program started or, if it takes the terminal, ended without an error.
  func run(_ call: Call, onTerminal lend: (() -> Void) -> Void) -> Bool {
    guard call.takesTerminal else { return ChildProgram.start(call.words, environment: environment) }
    var hasRun = false
    lend { hasRun = ChildProgram.run(call.words, environment: environment) }
    return hasRun
  }

  private static func takesTerminal(_ words: [String]) -> Bool {
    words.first.map { terminalBrowsers.contains(URL(filePath: $0).lastPathComponent) } ?? false
  }

  /// Splits a command at blanks, as in `code --wait`, and adds the argument, at `%s` or at the end.
  private func call(_ command: String, _ argument: String) -> [String]? {
    let words = command.split(separator: " ").map(String.init)
    guard let program = words.first.flatMap(path) else { return nil }
    let rest = words.dropFirst().map { $0.replacing("%s", with: argument) }
    return [program] + rest + (command.contains("%s") ? [] : [argument])
  }

  private func path(of name: String) -> String? {
    if name.contains("/") { return name.hasPrefix("/") && isProgram(name) ? name : nil }
    return ChildProgram.path(of: name, in: environment["PATH"] ?? "", isProgram: isProgram)
  }

  // MARK: Files

  /// Writes a file that only this user can read; the process id in its name identifies its owner.
  func file(_ text: String, named name: String, ending: String) throws(AtomicFile.Failure) -> String {
    let name = name.filter { $0.isLetter || $0.isNumber }.prefix(40)
    let path = folder.appending(path: "\(getpid())-\(name)").path(percentEncoded: false)
    return try AtomicFile.create(Data(text.utf8), at: path, ending: ending)
  }

  /// Removes the files of processes that were killed before they could.
  func removeLeftovers() {
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? [] {
      guard let process = pid_t(file.prefix { $0 != "-" }), kill(process, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(at: folder.appending(path: file))
    }
  }
}
