/// What a sound is made of, and how long it lasts.
public struct Recipe: Hashable, Sendable {
  /// How long it lasts.
  public var length: Duration
  /// Whether its end leads into its beginning without a seam; what does not begins and ends in silence.
  public let isLoop: Bool
  /// Its strongest frequency in Hz; nil for noises, which have none.
  public let tone: Double?
  /// What is heard at the same time.
  public let layers: [Layer]

  /// Makes a recipe.
  public init(length: Duration, isLoop: Bool = true, tone: Double? = nil, layers: [Layer]) {
    self.length = length
    self.isLoop = isLoop
    self.tone = tone
    self.layers = layers
  }

  /// The same, as long as another.
  public func lasting(_ length: Duration) -> Recipe {
    Recipe(length: length, isLoop: isLoop, tone: tone, layers: layers)
  }
}
