import Foundation

/// Names for lists, the same on every run.
public enum SampleNames {
  /// The 82 people of the bundled fixtures, in their order.
  public static let people: [String] = {
    let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = checkout.appending(path: "Resources/Fixtures/swapi/people/index.json")
    let page = (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    return (page?["results"] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
  }()

  /// Returns invented names of 8 to 20 letters, 14 on average.
  public static func made(_ count: Int) -> [String] {
    var random = SeededRandom(seed: 82)
    return (0..<count).map { _ in
      word(Int.random(in: 2...7, using: &random), &random) + " " + word(Int.random(in: 4...10, using: &random), &random)
    }
  }

  private static let syllables = [
    "lu", "ke", "sky", "wal", "ker", "bo", "ba", "fett", "lei", "a", "or", "ga", "na", "han", "so", "lo", "ta", "rkin",
  ]

  private static func word(_ length: Int, _ random: inout SeededRandom) -> String {
    var text = ""
    while text.count < length { text += syllables.randomElement(using: &random) ?? "" }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
