import Foundation
import TerminalKit

@MainActor
enum ApiPictureFactory {
  static func pushIn(_ navigator: Navigator?, _ url: URL, from origin: URL, dependencies: DependencyManager) {
    let viewModel = ApiPictureViewModel(
      url, loader: dependencies.file(at: url, from: origin), command: dependencies.anyApi.command)
    navigator?.push(ApiPictureScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
