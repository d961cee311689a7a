import Foundation
import TerminalKit

@MainActor
enum ApiPictureFactory {
  static func pushIn(_ navigator: Navigator?, _ url: URL, from origin: URL, dependencies: DependencyManager) {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiPictureViewModel(
      url, loader: dependencies.file(at: url, from: origin), flow: flow, command: dependencies.anyApi.command)
    navigator?.push(flow.connect(ApiPictureScreen(viewModel: viewModel, words: dependencies.words), to: viewModel))
  }
}
