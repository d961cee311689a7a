/// The version of the program, what it brought, and the libraries at work.
@MainActor
final class AboutViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let version: String
  let changelog: Changelog
  /// The library that asks the addresses that the program is shipped with.
  let shippedLibrary: NetworkChoice.Library
  /// The library that asks each address that a person gave.
  let givenLibrary: NetworkChoice.Library

  init(version: String, network: NetworkChoice, changelog: Changelog) {
    (self.version, self.changelog) = (version, changelog)
    (shippedLibrary, givenLibrary) = (network.library(for: .shippedAddresses), network.library(for: .givenAddresses))
  }
}
