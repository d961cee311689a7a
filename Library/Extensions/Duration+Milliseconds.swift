extension Duration {
  /// The whole milliseconds, rounded towards zero.
  public var milliseconds: Int { Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000) }
}
