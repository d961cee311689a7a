import CantinaTestSupport

@testable import cantina

extension FeatureCatalogue {
  /// The screens that a walk visits: all of them in a full run, otherwise one of each feature, another one in each turn.
  func walk(turn: Int, _ name: String) -> [Route] {
    let few = features.compactMap { feature -> Route? in
      let samples = feature.routes.flatMap(\.samples)
      return samples.isEmpty ? nil : samples[turn % samples.count]
    }
    return FullRun.sample(few, of: samples, name)
  }
}
