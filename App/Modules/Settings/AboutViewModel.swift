/// The version of the program, what it brought, and the libraries at work.
@MainActor
final class AboutViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let version: String
  let changelog: Changelog
  /// The library that asks the program's own sources.
  let ownLibrary: NetworkChoice.Library
  /// The library that asks any API.
  let apiLibrary: NetworkChoice.Library

  init(version: String, network: NetworkChoice, changelog: Changelog) {
    (self.version, self.changelog) = (version, changelog)
    (ownLibrary, apiLibrary) = (network.library(for: .ownSources), network.library(for: .anyApi))
  }
}
