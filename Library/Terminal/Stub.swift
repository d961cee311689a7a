public struct FrameEncoder {
  public var capabilities: Capabilities
  private var last: [Cell] = []
  public init(capabilities: Capabilities) { self.capabilities = capabilities }
  public mutating func reset() { last = [] }
  public mutating func encode(_ frame: Frame) -> [UInt8] {
    if last == frame.cells { return [] }
    last = frame.cells
    var text = "\u{1B}[H"
    for row in 0..<frame.size.rows {
      if row > 0 { text += "\r\n" }
      for column in 0..<frame.size.columns {
        text += frame.glyphs.character(of: frame.cells[row * frame.size.columns + column]).map(String.init) ?? ""
      }
    }
    return Array(text.utf8)
  }
}
@MainActor public final class SystemTerminal: TerminalDevice {
  public var size: Size { Size(columns: 80, rows: 24) }
  public var capabilities: Capabilities { Capabilities() }
  public var isBusy: Bool { false }
  public init(environment: [String: String], hasColor: Bool) {}
  public func open(_ deliver: @escaping @MainActor ([TerminalEvent]) -> Void) throws(TerminalError) { throw .notATerminal }
  public func send(_ bytes: [UInt8]) {}
  public func suspend() {}
  public func close() {}
}
