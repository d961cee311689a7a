import CantinaTools
import Terminal
import TerminalKit

extension FieldColumn.Width {
  fileprivate func widths(below heading: String) -> (least: Int, best: Int) {
    switch self {
    case .known(let width, let best): return (width, best)
    case .measured(let longest):
      let width = max(longest, TextWidth.columns(of: heading))
      return (min(max(width, 4), 14), min(width, 28))
    }
  }
}

extension RecordsScreen {
  /// The columns besides the name; the last is dropped first, unless it is the sorted column.
  var columns: [ListColumn] {
    viewModel.columns.enumerated().map { place, field in
      let title = field.column.heading ?? field.label
      let widths = field.column.width.widths(below: words[title])
      // At most three columns are more important than a flexible one.
      let rank = field.column.isFlexible ? min(place, 3) * 2 - 1 : place * 2
      return ListColumn(
        width: widths.least, best: widths.best, alignment: field.column.isNumber ? .trailing : .leading,
        priority: field.name == viewModel.order?.field.name ? 2 : -rank, heading: heading(title, of: field))
    }
  }

  /// Returns the field of a column in the table of all fields, whose first column is the name.
  func field(column: Int) -> RecordField<Item>? {
    let fields = [viewModel.state.description.nameField] + viewModel.columns
    return fields.indices.contains(column) ? fields[column] : nil
  }

  /// Sorts by a column of the table, or reverses the order if the list is sorted by it.
  func sort(column: Int) { if let field = field(column: column) { viewModel.sort(by: field) } }

  var nameHeading: ListHeading {
    heading(viewModel.state.description.heading, of: viewModel.state.description.nameField)
  }

  /// The text above a column, with a mark if the list is sorted by it.
  private func heading(_ title: FieldLabel, of field: RecordField<Item>?) -> ListHeading {
    let present = viewModel.order.flatMap { $0.field.name == field?.name ? $0 : nil }
    return ListHeading(words[title], order: present.map { $0.isDescending ? .descending : .ascending })
  }
}
