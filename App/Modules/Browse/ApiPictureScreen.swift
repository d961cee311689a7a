import CantinaTools
import Foundation
import Terminal
import TerminalKit

/// A picture that a record links to; without terminal graphics, its type, size and address.
final class ApiPictureScreen: Screen {
  enum Action: Hashable, Sendable { case reload }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload)
  ]

  var invalidate: (() -> Void)?
  private let viewModel: ApiPictureViewModel
  private let words: Localization
  /// The file, decoded once: the terminal is sent each bitmap object once.
  private var read: (file: AnyFile, bitmap: Bitmap?)?

  init(viewModel: ApiPictureViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { viewModel.url.lastPathComponent }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var isLoading: Bool { viewModel.isLoading }
  var status: StyledText? { read.map { StyledText(kind($0.file, $0.bitmap)) } }

  var body: any View {
    if let read {
      let text = ProseView(wordsBesides(read.bitmap))
      return Stack([Spacing()] + [read.bitmap.map { BitmapView($0, words: text) as any View } ?? text])
    }
    if let failure = viewModel.failure {
      let text = words.addressText(failure, at: viewModel.url)
      return Stack([Spacing(), words.failure(failure, as: text, in: viewModel)])
    }
    return Stack([Spacing(), SpinnerView(words[BrowsePhrase.loading, ["name": title]])])
  }

  /// `PNG · 640 × 360 · 12.5 KiB`, or the type of a file that is not a picture.
  private func kind(_ file: AnyFile, _ bitmap: Bitmap?) -> String {
    let size = bitmap.map { "\($0.size.width) × \($0.size.height)" }
    return [bitmap?.format.rawValue ?? file.type, size, words.text(bytes: file.bytes.count)].compactMap(\.self)
      .joined(separator: " · ")
  }

  private func wordsBesides(_ bitmap: Bitmap?) -> StyledText {
    let address = viewModel.url.absoluteString
    let what = bitmap == nil ? BrowsePhrase.pictureUnreadable : BrowsePhrase.pictureUnseen
    return StyledText(words[what] + "\n\n") + StyledText(address, link: address)
  }

  func copies(_ focus: Focus) -> [CopyChoice] { words.choices(viewModel.copies) }
  func didAppear() { viewModel.load() }
  func didDisappear() { viewModel.leave() }
  func perform(_ action: Action, focus: inout Focus) { viewModel.reload() }
}

extension ApiPictureScreen: ViewModelDelegate {
  func viewModelDidChange() {
    if let file = viewModel.file, file != read?.file { read = (file, Bitmap(file: file.bytes)) }
    invalidate?()
  }
}
