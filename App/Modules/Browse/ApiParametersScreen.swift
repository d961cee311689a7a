import CantinaTools
import TerminalKit

final class ApiParametersScreen: Screen, ViewModelDelegate {
  typealias Action = Never

  let presentation = Presentation.panel(columns: 76)
  var invalidate: (() -> Void)?
  private let viewModel: ApiParametersViewModel
  private let words: Localization

  init(viewModel: ApiParametersViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[BrowsePhrase.valuesTitle, ["name": viewModel.name]] }

  var body: any View {
    FormView(
      id: "form", fields: viewModel.parameters.map(field) + more,
      submit: (words[BrowsePhrase.valuesOpen], { [viewModel] in viewModel.submit() }),
      cancel: (words[AlertPhrase.cancel], { [viewModel] in viewModel.cancel() }))
  }

  private var more: [FormField] {
    guard let text = viewModel.more else { return [] }
    return [
      .text(
        "more", words[BrowsePhrase.valuesMore], text, placeholder: "name=value&other=value",
        error: viewModel.isMoreReadable ? nil : words[BrowsePhrase.valuesMoreWrong]
      ) { [viewModel] in viewModel.give(more: $0) }
    ]
  }

  func didAppear() { viewModel.load() }

  private func field(_ parameter: ApiParameter) -> FormField {
    let value = viewModel.value(of: parameter)
    let id = ViewID(stringLiteral: "parameter \(parameter.name)")
    let note = parameter.note ?? ""
    let set: @MainActor (String) -> Void = { [viewModel] in viewModel.give($0, to: parameter) }
    let choices = viewModel.choices(of: parameter)
    guard choices.isEmpty else {
      let any = parameter.usual.map { words[BrowsePhrase.valuesUsual, ["value": $0]] } ?? words[BrowsePhrase.valuesAny]
      return .select(
        id, parameter.name, choices.map { $0.isEmpty ? any : $0 }, chosen: choices.firstIndex(of: value)
      ) { [viewModel] in viewModel.choose($0, for: parameter) }.noting(note)
    }
    let error =
      parameter.takes(value)
      ? nil : words[value.isEmpty ? BrowsePhrase.valuesRequired : BrowsePhrase.valuesNumber]
    let hint = parameter.usual ?? ""
    if parameter.kind == .number {
      return .number(id, parameter.name, value, placeholder: hint, error: error, edit: set).noting(note)
    }
    return .text(id, parameter.name, value, placeholder: hint, error: error, edit: set).noting(note)
  }
}
