/// What a terminal answered to a question of ours; never an event.
public enum Reply: Hashable, Sendable {
  /// The answer to DA1, which every terminal gives: whatever was asked before it has been answered or never will be.
  case deviceAttributes
  /// The answer to DECRQM: the state of a private mode (0 unknown, 1 set, 2 reset, 3 and 4 the same for good).
  case mode(number: Int, state: Int)
  /// The flags of the kitty keyboard protocol, which only a terminal that knows it answers.
  case keyboard(flags: Int)
}
