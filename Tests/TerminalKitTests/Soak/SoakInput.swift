import Terminal
import CantinaTestSupport

/// Random events of a user, a terminal and a bad line.
@MainActor
struct SoakInput {
  private let world: SoakWorld
  private var decoder = InputDecoder()

  init(_ world: SoakWorld) { self.world = world }

  private static let keys: [Key] =
    [
      .enter, .enter, .up, .down, .down, .left, .right, .home, .end, .pageUp, .pageDown, .escape, .tab, .backTab,
      .backspace, Key(.delete), .control("l"), .control("w"), .control("k"), .control("y"), .alt("b"),
      Key(.function(5)),
    ] + "/jkgGmxt+?:[]yé漢1359 ".map { .character($0) }

  private static let sequences = [
    "\u{1B}[A", "\u{1B}OB", "\u{1B}[6~", "\u{1B}[<64;10;5M", "\u{1B}[<0;9;4M", "\u{1B}[<0;40;11M", "\u{1B}[I",
    "\u{1B}[O",
    "\u{1B}[200~pa\u{1B}sted\u{1B}[201~",
    "\u{1B}[27u", "\u{1B}[97;5u", "\u{1B}[?62;22c", "\u{1B}[?2026;2$y", "\u{1B}]11;rgb:00/00/00\u{1B}\\",
    "\u{1B}P1$r0m\u{1B}\\",
    "漢", "👍", "\u{1B}[1;2", "\u{1B}\u{1B}", "\u{1B}[",
  ]

  /// Returns a handful of simultaneous events.
  mutating func batch() -> [TerminalEvent] {
    (0..<world.number(1..<24)).flatMap { _ in some() }
  }

  private mutating func some() -> [TerminalEvent] {
    switch world.number(0..<40) {
    case 0..<28: [.input(.key(world.pick(Self.keys)))]
    case 28: [.input(.paste(world.word()))]
    case 29: [.resumed]
    case 30: decoder.expire().map { .input($0) }
    default: cutSequence()
    }
  }

  /// Returns the bytes of a sequence, cut anywhere, some lost or damaged.
  private mutating func cutSequence() -> [TerminalEvent] {
    var bytes = Array(world.pick(Self.sequences).utf8)
    if world.isLucky(5) { bytes.removeLast(world.number(0..<bytes.count)) }
    if world.isLucky(5) { bytes[world.number(0..<bytes.count)] = UInt8(world.number(0..<256)) }
    let cut = world.number(0..<(bytes.count + 1))
    return (decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])).map { .input($0) }
  }
}
