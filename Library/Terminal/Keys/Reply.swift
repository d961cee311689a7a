/// What a terminal answered to a question of ours; never an event.
public enum Reply: Hashable, Sendable {
  /// The answer to DA1, which every terminal gives: whatever was asked before it has been answered or never will be.
  case deviceAttributes
  /// The answer to DECRQM: the state of a private mode (0 unknown, 1 set, 2 reset, 3 and 4 the same for good).
  case mode(number: Int, state: Int)
  /// The flags of the kitty keyboard protocol, which only a terminal that knows it answers.
  case keyboard(flags: Int)
  /// The terminal shows 24-bit colours: it kept one that was set (DECRQSS), or says so (XTGETTCAP).
  case directColor

  /// Reads the body of a device control string; nil for an answer that is of no use.
  init?(deviceControl body: some Collection<UInt8>) {
    // 1 is "valid" in both: `1 $ r … m` answers DECRQSS, `1 + r 524742` is XTGETTCAP's `RGB`.
    if body.starts(with: Array("1$r".utf8)), body.reversed().first == UInt8(ascii: "m") {
      // Behind 48 and 2 some terminals name a colour space, or leave its place empty.
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

  /// The colour that a terminal is asked to keep: as attributes (dim, bold, italic) it would be answered differently.
  static let probe = [1, 2, 3]
}
