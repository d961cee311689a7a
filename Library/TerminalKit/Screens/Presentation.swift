/// How a presented screen stands above the one below.
public enum Presentation: Hashable, Sendable {
  /// It takes the whole terminal, between header and footer.
  case full
  /// It takes the whole terminal, without header and footer.
  case bare
  /// A panel in the middle, at most this many columns wide and as high as its body.
  case panel(columns: Int)
}
