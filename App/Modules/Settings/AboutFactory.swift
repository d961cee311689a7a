@MainActor
enum AboutFactory {
  static func create(dependencies: DependencyManager) -> AboutScreen {
    let viewModel = AboutViewModel(
      version: Version.current, network: dependencies.network, changelog: dependencies.changelog)
    return AboutScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel)
  }
}
