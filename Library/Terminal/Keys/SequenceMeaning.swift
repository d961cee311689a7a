enum SequenceMeaning: Hashable {
  case event(InputEvent)
  case reply(Reply)
  case pasteBegins
  case nothing

  init(_ sequence: ControlSequence) {
    switch sequence.marker {
    case UInt8(ascii: "?"): self = Self.reply(in: sequence).map { .reply($0) } ?? .nothing
    case UInt8(ascii: "<"): self = Self.mouse(in: sequence).map { .event(.mouse($0)) } ?? .nothing
    case nil: self = Self.unmarked(sequence)
    default: self = .nothing
    }
  }

  private static func unmarked(_ sequence: ControlSequence) -> SequenceMeaning {
    if sequence.intermediate == UInt8(ascii: "["), (0x41...0x45).contains(sequence.final) {
      return .event(.key(Key(.function(Int(sequence.final - 0x40)))))
    }
    guard sequence.intermediate == nil else { return .nothing }
    switch sequence.final {
    case UInt8(ascii: "~"):
      if sequence.number(0) == 200 { return .pasteBegins }
      // xterm's modifyOtherKeys: 27 ; modifiers ; code.
      if sequence.number(0) == 27, let number = sequence.number(2) {
        return key(kitty: number, shifted: nil, base: nil, text: nil, held: sequence.number(1), kind: nil)
      }
      return key(sequence.number(0).flatMap(KeyNames.code(tilde:)), in: sequence)
    case UInt8(ascii: "u"):
      return key(
        kitty: sequence.number(0) ?? 1, shifted: sequence.number(0, 1), base: sequence.number(0, 2),
        text: sequence.number(2), held: sequence.number(1), kind: sequence.number(1, 1))
    case UInt8(ascii: "Z"): return .event(.key(.backTab))
    case UInt8(ascii: "I") where !sequence.hasNumbers: return .event(.focus(true))
    case UInt8(ascii: "O") where !sequence.hasNumbers: return .event(.focus(false))
    case UInt8(ascii: "t") where sequence.number(0) == 6:
      return PixelSize(cellWidth: sequence.number(2) ?? 0, height: sequence.number(1) ?? 0).map { .reply(.cell($0)) }
        ?? .nothing
    // A cursor position report has the same letter as F3 but another first number.
    case UInt8(ascii: "R") where sequence.number(0) ?? 1 != 1: return .nothing
    default: return key(KeyNames.code(final: sequence.final), in: sequence)
    }
  }

  private static func key(_ code: Key.Code?, in sequence: ControlSequence) -> SequenceMeaning {
    guard let code, sequence.number(1, 1) != 3, let held = Key.Modifiers(report: sequence.number(1)) else {
      return .nothing
    }
    return .event(.key(Key(code, held)))
  }

  private static func key(
    kitty number: Int, shifted: Int?, base: Int?, text: Int?, held: Int?, kind: Int?
  ) -> SequenceMeaning {
    // 3 is the release of a key.
    guard kind != 3, let code = KeyNames.code(kitty: number), var held = Key.Modifiers(report: held) else {
      return .nothing
    }
    guard case .character(var plain) = code else {
      // Without the protocol Shift does not affect these keys; keep that the same everywhere.
      if code == .backspace || code == .enter || code == .escape { held.remove(.shift) }
      return .event(.key(Key(code, held)))
    }
    // Ctrl-C is the position of C, even if the key types `с`; a layout with Latin letters reports their positions
    // itself.
    if !plain.isASCII, !held.isDisjoint(with: [.control, .alt]), let base,
      case .character(let letter)? = KeyNames.code(kitty: base)
    {
      plain = letter
    }
    if held.contains(.control) {
      // Keys that are one byte with Control keep their meaning, the same on every terminal.
      let twins: [Character: Key.Code] = ["h": .backspace, "i": .tab, "j": .enter, "m": .enter, "[": .escape]
      if let twin = twins[plain] { return .event(.key(Key(twin, held.subtracting(.control)))) }
      return .event(.key(Key(.character(plain), held)))
    }
    var typed = plain
    if let text, held.isDisjoint(with: .alt), let scalar = Unicode.Scalar(UInt32(text)), text >= 0x20 {
      typed = Character(scalar)
    } else if held.contains(.shift) {
      typed = shifted.flatMap { Unicode.Scalar(UInt32($0)) }.map(Character.init) ?? plain.upperCased
    }
    held.remove(.shift)
    return .event(.key(Key(.character(typed), held)))
  }

  private static func mouse(in sequence: ControlSequence) -> MouseEvent? {
    guard sequence.final == UInt8(ascii: "M") || sequence.final == UInt8(ascii: "m"),
      let button = sequence.number(0), let column = sequence.number(1), let row = sequence.number(2)
    else { return nil }
    let action: MouseEvent.Action
    switch button & 0b1110_0011 {
    case 64: action = .scrollUp
    case 65: action = .scrollDown
    case 32: action = .drag
    case 0: action = sequence.final == UInt8(ascii: "M") ? .press : .release
    // Movement without a button, or a button other than the left one.
    default: return nil
    }
    return MouseEvent(action: action, column: max(0, column - 1), row: max(0, row - 1))
  }

  private static func reply(in sequence: ControlSequence) -> Reply? {
    switch (sequence.final, sequence.intermediate) {
    // The first number is the class of the terminal.
    case (UInt8(ascii: "c"), nil):
      return .deviceAttributes(showsSixels: (1..<InputScanner.longestSequence).contains { sequence.number($0) == 4 })
    // The second number is 0 on success.
    case (UInt8(ascii: "S"), nil) where sequence.number(1) ?? 0 == 0:
      return .graphics(sequence.number(0) ?? 0, sequence.number(2) ?? 0, sequence.number(3) ?? 0)
    case (UInt8(ascii: "u"), nil): return .keyboard(flags: sequence.number(0) ?? 0)
    case (UInt8(ascii: "y"), UInt8(ascii: "$")):
      guard let number = sequence.number(0) else { return nil }
      return .mode(number: number, state: sequence.number(1) ?? 0)
    default: return nil
    }
  }
}

extension Key.Modifiers {
  /// Reads the terminal's modifier number, 1 + bits; `nil` if a key of the window manager (Super, Hyper) was held.
  fileprivate init?(report: Int?) {
    let bits = max(0, (report ?? 1) - 1)
    guard bits & 0b1_1000 == 0 else { return nil }
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & 0b10_0010 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }
}

extension Character {
  fileprivate var upperCased: Character {
    let upper = uppercased()
    return upper.count == 1 ? upper.first ?? self : self
  }
}

/// A terminal's reply to our query; never an event.
public enum Reply: Hashable, Sendable {
  /// The reply to DA1, which every terminal sends: earlier queries were answered by now or never will be.
  case deviceAttributes(showsSixels: Bool)
  /// The reply to XTSMGRAPHICS: 1 and the number of colours, or 2 and the maximum size of a sixel picture.
  case graphics(Int, Int, Int)
  /// The cell size in pixels, queried by `CSI 16 t`.
  case cell(PixelSize)
  /// The reply to DECRQM: the state of a private mode (0 unknown, 1 set, 2 reset, 3 and 4 permanently so).
  case mode(number: Int, state: Int)
  /// The flags of the kitty keyboard protocol; only supporting terminals reply.
  case keyboard(flags: Int)
  /// The terminal shows 24-bit colours: it kept one (DECRQSS) or reports them (XTGETTCAP).
  case directColor
  /// The reply to OSC 11: the background's brightness.
  case ground(Capabilities.Ground)
  /// The reply about a picture in kitty's protocol: its number, and whether it succeeded.
  case picture(id: Int, isFine: Bool)
  /// The terminal's name (XTVERSION) is known for pictures inside a sequence (OSC 1337).
  case inlinePictures

  /// The picture number of the capability query, which no picture has.
  static let pictureQuery = 31

  /// Reads the body of an application command, `Gi=31;OK`; `nil` unless it is about our picture.
  init?(applicationCommand body: some Collection<UInt8>) {
    let parts = body.split(separator: UInt8(ascii: ";"), maxSplits: 1)
    guard parts.count == 2, parts[0].first == UInt8(ascii: "G") else { return nil }
    let number = parts[0].dropFirst().split(separator: UInt8(ascii: ",")).first { $0.starts(with: "i=".utf8) }?
      .dropFirst(2)
    guard let number, number.count <= 9, let id = Int(String(decoding: number, as: UTF8.self)), id > 0 else {
      return nil
    }
    self = .picture(id: id, isFine: parts[1].elementsEqual("OK".utf8))
  }

  /// Reads the body of an operating system command; `nil` unless it replies to our query.
  ///
  /// Each component has one to four hexadecimal digits: `11;rgb:1e1e/1e1e/2e2e`; some terminals append an alpha.
  init?(systemCommand body: some Collection<UInt8>) {
    let parts = body.split(separator: UInt8(ascii: ";"), maxSplits: 1)
    guard parts.count == 2, parts[0].elementsEqual("11".utf8) else { return nil }
    let words = parts[1].split(separator: UInt8(ascii: ":"))
    guard words.count == 2, words[0].starts(with: "rgb".utf8), words[0].count <= 4 else { return nil }
    let numbers = words[1].split(separator: UInt8(ascii: "/")).map { digits -> Int? in
      guard digits.count <= 4, let value = Int(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
      return value * 255 / ((1 << (4 * digits.count)) - 1)
    }
    guard numbers.count >= 3, let red = numbers[0], let green = numbers[1], let blue = numbers[2] else { return nil }
    self = .ground(Capabilities.Ground(red: red, green: green, blue: blue))
  }

  /// Reads the body of a device control string; `nil` for a useless reply.
  init?(deviceControl body: some Collection<UInt8>) {
    if body.starts(with: Array(">|iTerm2".utf8)) {
      self = .inlinePictures
      return
    }
    // 1 is "valid" in both: `1 $ r … m` answers DECRQSS, `1 + r 524742` is XTGETTCAP's `RGB`.
    if body.starts(with: Array("1$r".utf8)), body.reversed().first == UInt8(ascii: "m") {
      // After 48 and 2 some terminals name a colour space, or leave its place empty.
      let numbers = body.dropFirst(3).split { !(0x30...0x39).contains($0) }
        .map { $0.reduce(0) { ($0 * 10 + Int($1 - 0x30)) % 1000 } }
      guard let place = numbers.firstIndex(of: 48), numbers[place...].starts(with: [48, 2] + Self.probe) else {
        return nil
      }
    } else {
      let rgb = Array("1+r524742".utf8)
      guard body.starts(with: rgb), body.dropFirst(rgb.count).first ?? UInt8(ascii: "=") == UInt8(ascii: "=") else {
        return nil
      }
    }
    self = .directColor
  }

  /// The colour that a terminal is asked to keep: as attributes (dim, bold, italic) the reply would differ.
  static let probe = [1, 2, 3]
}
