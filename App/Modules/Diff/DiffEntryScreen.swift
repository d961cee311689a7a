import CantinaTools
import TerminalKit

final class DiffEntryScreen: Screen, ViewModelDelegate {
  typealias Action = Never

  var invalidate: (() -> Void)?
  private let viewModel: DiffEntryViewModel
  private let words: Localization

  init(viewModel: DiffEntryViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[DiffPhrase.entryTitle] }
  var route: String? { DiffRoute.entry().path }

  var body: any View {
    let form = FormView(
      id: "form",
      fields: [
        .text(
          "before", words[DiffPhrase.entryBefore], viewModel.before, placeholder: words[DiffPhrase.entryBeforeHint],
          error: viewModel.hasBefore ? nil : words[DiffPhrase.entryWrong]
        ) { [viewModel] in viewModel.type(before: $0) },
        .text(
          "after", words[DiffPhrase.entryAfter], viewModel.after, placeholder: words[DiffPhrase.entryAfterHint],
          error: viewModel.hasAfter ? nil : words[DiffPhrase.entryWrong]
        ) { [viewModel] in viewModel.type(after: $0) },
      ],
      submit: (words[DiffPhrase.entryCompare], { [viewModel] in viewModel.compare() }),
      cancel: (words[AlertPhrase.cancel], { [viewModel] in viewModel.cancel() }))
    return Stack([Spacing(), form])
  }
}
