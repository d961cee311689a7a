import Terminal
import TerminalKit
import Tools

/// All that is known of a person.
@MainActor
final class PersonScreen: Screen {
  enum Action: Hashable, Sendable {
    case reload
  }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload)
  ]

  var invalidate: (() -> Void)?
  private let viewModel: PersonViewModel
  private let words: Localization

  init(viewModel: PersonViewModel, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { viewModel.person?.name ?? words[.personNumber, ["id": String(viewModel.id)]] }
  var route: String? { Route.person(id: viewModel.id).path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var isLoading: Bool { viewModel.isLoading }

  var body: any View {
    guard let person = viewModel.person, !person.isPartial else {
      if viewModel.isLoading { return Stack([Spacing(), SpinnerView(words[.personLoading])]) }
      let phrase = viewModel.isMissing ? Phrase.personMissing : .personNothing
      return Stack([Spacing(), ProseView(StyledText(words[phrase, ["id": String(viewModel.id)]], .dim))])
    }
    let lists: [(Phrase, Relation)] = [
      (.personSpecies, person.species), (.personFilms, person.films), (.personVehicles, person.vehicles),
      (.personStarships, person.starships),
    ]
    return Stack([
      Spacing(),
      ScrollView(
        id: "person",
        FieldsView(groups: [
          FieldGroup(facts(of: person)),
          FieldGroup(lists.filter { $0.1 != .many([]) }.map { Field(words[$0.0], text(of: $0.1)) }),
        ])),
    ])
  }

  private func facts(of person: Person) -> [Field] {
    [
      Field(words[.personHeight], words.text(person.height, in: .centimetres).styled),
      Field(words[.personMass], words.text(person.mass, in: .kilograms).styled),
      Field(words[.personBirthYear], words.text(person.birthYear).styled),
      Field(words[.personGender], words.text(person.gender).styled),
      Field(words[.personHair], words.text(person.hairColor).styled),
      Field(words[.personSkin], words.text(person.skinColor).styled),
      Field(words[.personEyes], words.text(person.eyeColor).styled),
      Field(words[.personHomeworld], text(of: person.homeworld)),
    ]
  }

  /// The names, or in a word why there are none.
  private func text(of relation: Relation) -> StyledText {
    if relation.isAbsent { return StyledText(words.text(Gap.absent), .dim) }
    return relation.references.isEmpty ? StyledText(words.text(Gap.nothing), .dim) : names(of: relation.references)
  }

  /// One name a line.
  private func names(of references: [Reference]) -> StyledText {
    references.enumerated().reduce(StyledText(spans: [])) { text, item in
      let name =
        switch viewModel.name(of: item.element) {
        case .awaited: StyledText("…", .dim)
        case .known(let name): StyledText(name)
        case .failed(let error): StyledText(words.text(error).title, .error)
        }
      return text + StyledText(item.offset == 0 ? "" : "\n") + name
    }
  }

  func didAppear() { viewModel.load() }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .reload: viewModel.reload()
    }
  }
}

extension PersonScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}
