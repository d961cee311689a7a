/// Makes events of the bytes that a terminal sends, however they are cut into reads.
///
/// A character arrives as one event for each of its scalars; text that is put together again forms the same clusters.
/// Malformed bytes are dropped and never take with them what follows. What a sequence means does not depend on how it
/// was split, only on whether the escape delay passed within it:
///
/// - A lone Escape then is the key, and what comes late of the sequence that it began is swallowed.
/// - A sequence that was cut further on is swallowed too, unless it begins a paste or answers a question of ours.
/// - A character that was cut is typed when its rest comes.
/// - A paste lasts until its end mark: the rest of one that pauses must never run as keys. Once it pauses, Ctrl-C ends it.
/// - A sequence that is too long is swallowed, without being kept, until it ends or pauses.
public struct InputDecoder {
  private enum Lateness {
    case none
    /// These bytes were delivered as a key (Escape, or Alt with a letter), and may yet begin a sequence.
    case delivered([UInt8])
    /// The buffer begins with so many bytes of a sequence that was given up.
    case sequence(length: Int)
    /// The rest of a sequence that was too long is dropped as it comes.
    case overlong(InputScanner.Tail)
  }

  /// The time without a byte after which `pause()` has to be called, while `awaitsPause` holds.
  public static let pauseLength = Duration.seconds(1)

  private var buffer: [UInt8] = []
  private var paste: PasteCollector?
  private var lateness = Lateness.none
  private var replies: [Reply] = []

  /// The number of bytes that are kept until more come.
  var waiting: Int { buffer.count }

  /// Makes a decoder that has seen nothing.
  public init() {}

  /// Whether bytes may mean a key by themselves: `expire()` has to be called when none follows within the escape delay.
  public var isPending: Bool {
    if paste != nil { return false }
    switch lateness {
    case .none:
      return buffer == [InputScanner.escape] || buffer.count > 1 && buffer[0] == InputScanner.escape && buffer[1] < 0x80
    case .delivered: return !buffer.isEmpty
    // Escape behind it: its end, or the key.
    case .sequence(let length): return buffer.count > length
    case .overlong: return !buffer.isEmpty
    }
  }

  /// Whether an unfinished paste or sequence holds the keys: `pause()` has to be called when no byte comes for `pauseLength`.
  public var awaitsPause: Bool {
    if let paste { return !paste.isPaused }
    return switch lateness {
    case .none, .delivered: false
    case .sequence, .overlong: true
    }
  }

  /// Gives the keys back after a time without a byte: drops an unfinished sequence, and lets Ctrl-C end a paste.
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

  /// Takes what was read and returns what it means.
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

  /// Gives up waiting for the rest of what is pending, and returns what it means without.
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

  /// The length of Ctrl-C at the front, as a byte or as terminals with other protocols send it; nil for anything else.
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
    // Only what may become a sequence is waited for.
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
    // A string is not typed, wherever it breaks off.
    if case .noise(let length) = unit, InputScanner.beginsString(bytes[bytes.startIndex + 1]) { return length }
    return swallow(unit) ?? cut
  }

  /// Drops the rest of an overlong sequence, which ends with its terminator or before a control byte.
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
      // The byte behind it tells whether it ends the string.
      guard let second = bytes.dropFirst().first else { return 0 }
      if second == UInt8(ascii: "\\") {
        lateness = .none
        return 2
      }
    }
    lateness = .none
    return takeUnit(bytes, into: &events)
  }

  /// Takes a sequence that came too late to be a key; nil when it is none that a terminal would send.
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

/// Gathers what stands between the marks of a bracketed paste.
struct PasteCollector {
  /// Whether no byte has come for a while.
  var isPaused = false
  /// The most bytes that are kept; the rest of a larger paste is dropped.
  static let limit = 1 << 20

  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  private var kept: [UInt8] = []
  // How much of the end mark has been seen.
  private var matched = 0

  /// Takes bytes up to and with the end mark; returns how many, and whether the mark was among them.
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
      // The mark's first byte stands in it once only, so a broken match can begin again here at the earliest.
      matched = byte == Self.end[0] ? 1 : 0
      if matched == 0 { keep(CollectionOfOne(byte)) }
    }
    return (bytes.count, false)
  }

  /// The text, with newlines for the carriage returns that terminals send, sanitised.
  var text: String {
    let text = String(decoding: kept, as: UTF8.self)
    guard kept.contains(0x0D) else { return Sanitizer.clean(text) }
    return Sanitizer.clean(String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 }))
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    if kept.count + bytes.count <= Self.limit { kept.append(contentsOf: bytes) }
  }
}
