/// Decodes the terminal's bytes into events, however they are split into reads.
///
/// A character arrives as one event for each of its scalars; text that is put together again forms the same clusters.
/// Malformed bytes are dropped and do not affect the following ones. The meaning of a sequence does not depend on how
/// it was split, only on whether the escape delay passed within it:
///
/// - A lone Escape is then the key, and the late rest of the sequence that it began is dropped.
/// - A sequence that was cut further on is dropped too, unless it begins a paste or replies to our query.
/// - A character that was cut is typed when its rest comes.
/// - A paste lasts until its end mark: its rest after a pause must never run as keys. After a pause, Ctrl-C ends it.
/// - A sequence that is too long is dropped without being stored, until it ends or pauses.
public struct InputDecoder {
  private enum Lateness {
    case none
    /// These bytes were delivered as a key (Escape, or Alt with a letter), but may still begin a sequence.
    case delivered([UInt8])
    /// The buffer begins with the first `length` bytes of an abandoned sequence.
    case sequence(length: Int)
    /// The rest of an overlong sequence is dropped as it comes.
    case overlong(InputScanner.Tail)
  }

  /// The time without a byte after which `pause()` must be called while `awaitsPause` is true.
  public static let pauseLength = Duration.seconds(1)

  private var buffer: [UInt8] = []
  private var paste: PasteCollector?
  private var lateness = Lateness.none
  private var replies: [Reply] = []

  /// The number of bytes buffered until more come.
  var waiting: Int { buffer.count }

  /// Makes a decoder without any input.
  public init() {}

  /// Whether bytes may be a key by themselves: call `expire()` if none follows within the escape delay.
  public var isPending: Bool {
    if paste != nil { return false }
    switch lateness {
    case .none:
      return buffer == [InputScanner.escape] || buffer.count > 1 && buffer[0] == InputScanner.escape && buffer[1] < 0x80
    case .delivered: return !buffer.isEmpty
    // Escape after it: its end, or the key.
    case .sequence(let length): return buffer.count > length
    case .overlong: return !buffer.isEmpty
    }
  }

  /// Whether an unfinished paste or sequence blocks the keys: call `pause()` if no byte comes within `pauseLength`.
  public var awaitsPause: Bool {
    if let paste { return !paste.isPaused }
    return switch lateness {
    case .none, .delivered: false
    case .sequence, .overlong: true
    }
  }

  /// Unblocks the keys after a time without a byte: drops an unfinished sequence, and lets Ctrl-C end a paste.
  public mutating func pause() {
    if paste != nil {
      paste?.isPaused = true
      return
    }
    switch lateness {
    case .none, .delivered: return
    case .sequence, .overlong: (lateness, buffer) = (.none, [])
    }
  }

  /// Decodes bytes and returns their events.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { buffer.put(byte) }
    var events: [InputEvent] = []
    var index = 0
    while index < buffer.count {
      let taken = take(buffer[index...], into: &events)
      guard taken > 0 else { break }
      index += taken
    }
    if index == buffer.count { buffer = [] } else { buffer.removeFirst(index) }
    return events
  }

  /// Stops waiting for the rest of pending bytes, and returns their events without it.
  public mutating func expire() -> [InputEvent] {
    guard isPending else { return [] }
    switch lateness {
    case .delivered:
      // Typed after all.
      lateness = .none
      return decode([])
    case .sequence, .overlong:
      return deliver([InputScanner.escape], as: .escape)
    case .none:
      guard let second = buffer.dropFirst().first else { return deliver(buffer, as: .escape) }
      if buffer.count == 2, InputScanner.beginsString(second) {
        return deliver(buffer, as: .alt(Character(Unicode.Scalar(second))))
      }
      lateness = .sequence(length: buffer.count)
      return []
    }
  }

  private mutating func deliver(_ bytes: [UInt8], as key: Key) -> [InputEvent] {
    lateness = .delivered(bytes)
    buffer = []
    return [.key(key)]
  }

  /// Returns the replies since the last call.
  public mutating func takeReplies() -> [Reply] {
    defer { replies = [] }
    return replies
  }

  /// Takes one unit and returns its length; 0 if it is incomplete.
  private mutating func take(_ bytes: ArraySlice<UInt8>, into events: inout [InputEvent]) -> Int {
    if paste != nil { return takePaste(bytes, into: &events) }
    switch lateness {
    case .none: return takeUnit(bytes, into: &events)
    case .delivered(let prefix): return takeTail(bytes, of: prefix, into: &events)
    case .sequence(let length): return takeTail(bytes, behind: length, into: &events)
    case .overlong(let tail): return takeTail(bytes, of: tail, into: &events)
    }
  }

  private mutating func takePaste(_ bytes: ArraySlice<UInt8>, into events: inout [InputEvent]) -> Int {
    if paste?.isPaused == true, let length = Self.interruptLength(bytes), let text = paste?.text {
      events.append(.paste(text))
      paste = nil
      return length
    }
    guard let taken = paste?.take(bytes) else { return 0 }
    if taken.isDone, let text = paste?.text {
      events.append(.paste(text))
      paste = nil
    }
    return taken.count
  }

  /// Returns the length of a leading Ctrl-C, as a byte or as other protocols encode it; otherwise, `nil`.
  private static func interruptLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    switch InputScanner.unit(of: bytes) {
    case .scalar("\u{3}", let length): return length
    case .control(let sequence, let length):
      return SequenceMeaning(sequence) == .event(.key(.control("c"))) ? length : nil
    default: return nil
    }
  }

  private mutating func takeUnit(_ bytes: ArraySlice<UInt8>, into events: inout [InputEvent]) -> Int {
    switch InputScanner.unit(of: bytes) {
    case .incomplete: return 0
    case .noise(let length): return length
    case .overlong(let tail, let length):
      lateness = .overlong(tail)
      return length
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
    case .string(let kind, let body, let length):
      note(kind, body)
      return length
    }
  }

  private mutating func note(_ kind: UInt8, _ body: ArraySlice<UInt8>) {
    let reply: Reply? =
      switch kind {
      case UInt8(ascii: "P"): Reply(deviceControl: body)
      case UInt8(ascii: "]"): Reply(systemCommand: body)
      case UInt8(ascii: "_"): Reply(applicationCommand: body)
      default: nil
      }
    if let reply { replies.append(reply) }
  }

  private mutating func takeTail(
    _ bytes: ArraySlice<UInt8>, of prefix: [UInt8], into events: inout [InputEvent]
  ) -> Int {
    let whole = prefix + bytes
    let unit = InputScanner.unit(of: whole[...])
    // Wait only for a possible sequence.
    if case .incomplete = unit, bytes.first.map({ $0 < 0x80 }) ?? true { return 0 }
    lateness = .none
    guard let length = swallow(unit) else { return takeUnit(bytes, into: &events) }
    return length - prefix.count
  }

  private mutating func takeTail(
    _ bytes: ArraySlice<UInt8>, behind cut: Int, into events: inout [InputEvent]
  ) -> Int {
    let unit = InputScanner.unit(of: bytes)
    if case .incomplete = unit {
      if bytes.last != InputScanner.escape { lateness = .sequence(length: bytes.count) }
      return 0
    }
    lateness = .none
    // A string is never typed, wherever it breaks off.
    if case .noise(let length) = unit, InputScanner.beginsString(bytes[bytes.startIndex + 1]) { return length }
    return swallow(unit) ?? cut
  }

  /// Drops the rest of an overlong sequence, up to its terminator or a control byte.
  private mutating func takeTail(
    _ bytes: ArraySlice<UInt8>, of tail: InputScanner.Tail, into events: inout [InputEvent]
  ) -> Int {
    guard let end = bytes.firstIndex(where: { $0 < 0x20 || tail.ends(with: $0) }) else { return bytes.count }
    if tail.ends(with: bytes[end]) {
      lateness = .none
      return end - bytes.startIndex + 1
    }
    if end > bytes.startIndex { return end - bytes.startIndex }
    if tail == .string, bytes.first == InputScanner.escape {
      // The next byte determines whether this ends the string.
      guard let second = bytes.dropFirst().first else { return 0 }
      if second == UInt8(ascii: "\\") {
        lateness = .none
        return 2
      }
    }
    lateness = .none
    return takeUnit(bytes, into: &events)
  }

  /// Takes a sequence that came too late to be a key; `nil` if no terminal would send it.
  private mutating func swallow(_ unit: InputScanner.Unit) -> Int? {
    switch unit {
    case .single(let final, let length): return KeyNames.code(final: final) == nil ? nil : length
    case .control(let sequence, let length):
      guard sequence.isPlausible else { return nil }
      switch SequenceMeaning(sequence) {
      case .pasteBegins: paste = PasteCollector()
      case .reply(let reply): replies.append(reply)
      case .event, .nothing: break
      }
      return length
    case .string(let kind, let body, let length):
      note(kind, body)
      return length
    case .overlong(let tail, let length):
      lateness = .overlong(tail)
      return length
    default: return nil
    }
  }

  private static func key(_ scalar: Unicode.Scalar) -> Key {
    scalar.value < 0x20 || scalar.value == 0x7F ? KeyNames.key(control: scalar.value) : .character(Character(scalar))
  }
}

/// Collects the text between the marks of a bracketed paste.
struct PasteCollector {
  /// Whether no byte has come for a while.
  var isPaused = false
  /// The maximum number of bytes kept; the rest of a larger paste is dropped.
  static let limit = 1 << 20

  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  private var kept: [UInt8] = []
  // The number of matched bytes of the end mark.
  private var matched = 0

  /// Takes bytes up to and including the end mark; returns their number, and whether the mark was found.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> (count: Int, isDone: Bool) {
    isPaused = false
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == Self.end[matched] {
        matched += 1
        if matched == Self.end.count { return (index - bytes.startIndex + 1, true) }
        continue
      }
      keep(Self.end.prefix(matched))
      // The mark contains its first byte only once, so a broken match can restart here at the earliest.
      matched = byte == Self.end[0] ? 1 : 0
      if matched == 0 { keep(CollectionOfOne(byte)) }
    }
    return (bytes.count, false)
  }

  /// The sanitized text, with newlines for the carriage returns that terminals send.
  var text: String {
    let text = String(decoding: kept, as: UTF8.self)
    guard kept.contains(0x0D) else { return Sanitizer.clean(text) }
    return Sanitizer.clean(String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 }))
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    if kept.count + bytes.count <= Self.limit { kept.append(contentsOf: bytes) }
  }
}
