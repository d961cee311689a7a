import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program's standard streams: data on one, messages about it on the other.
@MainActor
public struct ProgramOutput {
  /// Writes all of a text to a stream.
  public typealias Write = @MainActor (StandardStream, String) throws(TerminalError) -> Void

  /// The prefix of every message.
  public let program: String
  private let charset: Charset
  private let write: Write

  /// Makes the output of a named program; `environment` determines the characters that the streams can show.
  public init(
    of program: String, environment: [String: String],
    write: @escaping Write = { (stream, text) throws(TerminalError) in try stream.write(text) }
  ) {
    self.program = program
    charset = Charset(TerminalEnvironment(environment))
    self.write = write
  }

  /// Writes text to standard output and returns `errno` of a failure; a reader that stops early is no failure.
  public func say(_ text: String) -> Int32? {
    let code = put(text)
    return code == EPIPE ? nil : code
  }

  /// Writes a part of the data and returns `errno` of a failure, `EPIPE` if the reader has gone.
  public func put(_ text: String) -> Int32? {
    do throws(TerminalError) {
      try write(.output, charset.text(text))
      return nil
    } catch {
      guard case .system(_, let code) = error else { return EIO }
      return code
    }
  }

  /// Writes a message to standard error, after the program's name.
  public func complain(_ text: String) {
    // If even standard error fails, nothing can be done.
    try? write(.error, charset.text("\(program): \(Sanitizer.clean(text))\n"))
  }
}
