import CantinaTestSupport

@testable import cantina

extension FeatureCatalogue {
  /// Returns the screens that a walk visits: all in a full run, otherwise one of each feature, different in each turn.
  func walk(turn: Int, _ name: String) -> [Route] {
    let few = features.compactMap { feature -> Route? in
      let samples = feature.routes.flatMap(\.samples)
      return samples.isEmpty ? nil : samples[turn % samples.count]
    }
    return FullRun.sample(few, of: samples, name)
  }

  /// The titles of the key tables of lists; a kind with its own keys also has those of every list.
  var listTables: Set<String> { Set(routes.filter(\.isList).map(\.keys.title.key)) }
}
