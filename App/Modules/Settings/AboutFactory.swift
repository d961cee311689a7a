import TerminalKit

/// Makes the screen about the program.
@MainActor
enum AboutFactory {
  static func create(dependencies: DependencyManager) -> AboutScreen {
    AboutScreen(
      words: dependencies.words, version: Version.current, network: dependencies.network,
      changelog: dependencies.changelog)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(dependencies: dependencies))
  }
}
