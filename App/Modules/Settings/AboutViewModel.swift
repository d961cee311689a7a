final class AboutViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let version: String
  let changelog: Changelog
  /// The library for addresses that ship with the program.
  let shippedLibrary: NetworkChoice.Library
  /// The library for addresses that the user gave.
  let givenLibrary: NetworkChoice.Library

  init(version: String, network: NetworkChoice, changelog: Changelog) {
    (self.version, self.changelog) = (version, changelog)
    (shippedLibrary, givenLibrary) = (network.library(for: .shippedAddresses), network.library(for: .givenAddresses))
  }
}
