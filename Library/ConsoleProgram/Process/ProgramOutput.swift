import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a program says on its standard streams: data on one, messages about them on the other.
@MainActor
public struct ProgramOutput {
  /// Writes text to a stream, all of it.
  public typealias Write = @MainActor (StandardStream, String) throws(TerminalError) -> Void

  /// Stands before every message.
  public let program: String
  private let charset: Charset
  private let write: Write

  /// Makes the output of a program by its name; `environment` tells which characters the streams can show.
  public init(
    of program: String, environment: [String: String],
    write: @escaping Write = { (stream, text) throws(TerminalError) in try stream.write(text) }
  ) {
    self.program = program
    charset = Charset(TerminalEnvironment(environment))
    self.write = write
  }

  /// Writes text to standard output.
  ///
  /// A reader who has seen enough (`head -1`) is no failure.
  /// - Returns: the system's number of a failure; nil for none.
  public func say(_ text: String) -> Int32? {
    let code = put(text)
    return code == EPIPE ? nil : code
  }

  /// Writes a part of what there is to standard output.
  /// - Returns: the system's number of a failure, also `EPIPE` where nobody reads on; nil for none.
  public func put(_ text: String) -> Int32? {
    do throws(TerminalError) {
      try write(.output, charset.text(text))
      return nil
    } catch {
      guard case .system(_, let code) = error else { return EIO }
      return code
    }
  }

  /// Writes a message to standard error, behind the program's name.
  public func complain(_ text: String) {
    // Where it cannot be told, nothing can be done about it.
    try? write(.error, charset.text("\(program): \(Sanitizer.clean(text))\n"))
  }
}
