/// Makes events of the bytes that a terminal sends, however they are cut into reads.
///
/// A character arrives as one event for each of its scalars; text that is put together again forms the same clusters.
/// Malformed bytes are dropped and never take with them what follows. What a sequence means does not depend on how it
/// was split, only on whether the escape delay passed within it:
///
/// - A lone Escape then is the key, and what comes late of the sequence that it began is swallowed.
/// - A sequence that was cut further on is swallowed too, unless it begins a paste or answers a question of ours.
public struct InputDecoder {
  private enum Lateness {
    case none
    /// Escape was delivered; `[` or `O` may be what was behind it.
    case escape
    /// The buffer begins with so many bytes of a sequence that was given up.
    case sequence(length: Int)
  }

  private var buffer: [UInt8] = []
  private var paste: PasteCollector?
  private var lateness = Lateness.none
  private var replies: [Reply] = []

  /// Makes a decoder that has seen nothing.
  public init() {}

  /// Whether bytes wait for their rest: `expire()` has to be called when none comes within the escape delay.
  public var isPending: Bool {
    if case .sequence = lateness { return false }
    return paste != nil || !buffer.isEmpty
  }

  /// Whether what waits is the rest of a paste, for which far more patience is right than for an Escape.
  var isPasting: Bool { paste != nil }

  /// Takes what was read and returns what it means.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    buffer.append(contentsOf: bytes)
    var events: [InputEvent] = []
    var index = 0
    while index < buffer.count {
      let taken = take(buffer[index...], into: &events)
      guard taken > 0 else { break }
      index += taken
    }
    buffer.removeFirst(index)
    return events
  }

  /// Gives up waiting for the rest of what is pending, and returns what it means without.
  public mutating func expire() -> [InputEvent] {
    if let paste {
      self.paste = nil
      return [.paste(paste.text)]
    }
    if case .escape = lateness {
      // Typed after all.
      lateness = .none
      defer { buffer = [] }
      return decode([])
    }
    guard isPending, buffer[0] == InputScanner.escape else {
      if isPending { buffer = [] }
      return []
    }
    switch buffer.dropFirst().first {
    case nil:
      buffer = []
      lateness = .escape
      return [.key(.escape)]
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      lateness = .sequence(length: buffer.count)
      return []
    case .some(let second):
      defer { buffer = [] }
      return buffer.count == 2 && second < 0x80 ? [.key(.alt(Character(Unicode.Scalar(second))))] : []
    }
  }

  /// Hands over the answers that came since the last call.
  public mutating func takeReplies() -> [Reply] {
    defer { replies = [] }
    return replies
  }

  /// Takes one unit and returns its length; 0 when its rest is missing.
  private mutating func take(_ bytes: ArraySlice<UInt8>, into events: inout [InputEvent]) -> Int {
    if paste != nil { return takePaste(bytes, into: &events) }
    switch lateness {
    case .none: return takeUnit(bytes, into: &events)
    case .escape: return takeTailOfEscape(bytes, into: &events)
    case .sequence(let length): return takeTail(bytes, behind: length, into: &events)
    }
  }

  private mutating func takePaste(_ bytes: ArraySlice<UInt8>, into events: inout [InputEvent]) -> Int {
    guard let taken = paste?.take(bytes) else { return 0 }
    if taken.isDone, let text = paste?.text {
      events.append(.paste(text))
      paste = nil
    }
    return taken.count
  }

  private mutating func takeUnit(_ bytes: ArraySlice<UInt8>, into events: inout [InputEvent]) -> Int {
    switch InputScanner.unit(of: bytes) {
    case .incomplete: return 0
    case .noise(let length): return length
    case .escape:
      events.append(.key(.escape))
      return 1
    case .scalar(let scalar, let length):
      events.append(.key(Self.key(scalar)))
      return length
    case .alt(let scalar, let length):
      var key = Self.key(scalar)
      key.modifiers.insert(.alt)
      events.append(.key(key))
      return length
    case .single(let final, let length):
      if let code = KeyNames.code(final: final) ?? KeyNames.keypad(final: final) { events.append(.key(Key(code))) }
      return length
    case .control(let sequence, let length):
      switch SequenceMeaning(sequence) {
      case .event(let event): events.append(event)
      case .reply(let reply): replies.append(reply)
      case .pasteBegins: paste = PasteCollector()
      case .nothing: break
      }
      return length
    }
  }

  private mutating func takeTailOfEscape(_ bytes: ArraySlice<UInt8>, into events: inout [InputEvent]) -> Int {
    guard bytes.first == UInt8(ascii: "[") || bytes.first == UInt8(ascii: "O") else {
      lateness = .none
      return takeUnit(bytes, into: &events)
    }
    let whole = [InputScanner.escape] + bytes
    if case .incomplete = InputScanner.unit(of: whole[...]) { return 0 }
    lateness = .none
    guard let length = swallow(whole[...]) else { return takeUnit(bytes, into: &events) }
    return length - 1
  }

  private mutating func takeTail(
    _ bytes: ArraySlice<UInt8>, behind cut: Int, into events: inout [InputEvent]
  ) -> Int {
    if case .incomplete = InputScanner.unit(of: bytes) {
      lateness = .sequence(length: bytes.count)
      return 0
    }
    lateness = .none
    return swallow(bytes) ?? cut
  }

  /// Takes a sequence that came too late to be a key; nil when it is none that a terminal would send.
  private mutating func swallow(_ bytes: ArraySlice<UInt8>) -> Int? {
    switch InputScanner.unit(of: bytes) {
    case .single(let final, let length): return KeyNames.code(final: final) == nil ? nil : length
    case .control(let sequence, let length):
      guard sequence.isPlausible else { return nil }
      switch SequenceMeaning(sequence) {
      case .pasteBegins: paste = PasteCollector()
      case .reply(let reply): replies.append(reply)
      case .event, .nothing: break
      }
      return length
    default: return nil
    }
  }

  private static func key(_ scalar: Unicode.Scalar) -> Key {
    scalar.value < 0x20 || scalar.value == 0x7F ? KeyNames.key(control: scalar.value) : .character(Character(scalar))
  }
}
