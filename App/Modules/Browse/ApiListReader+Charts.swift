import CantinaTools
import Json
import Loading
import TerminalKit

/// What a bar of any API leads to.
enum ApiChartTarget: Sendable {
  case record(AnyRecord)
  /// The records of a value, read by this reader.
  case records(ApiListReader)
}

extension ApiListReader {
  /// The largest numbers of each column that has some, and how often the values of the others occur where they repeat.
  func charts(of records: [AnyRecord], _ words: Localization) -> [Chart<ApiChartTarget>] {
    columns.compactMap { column in
      let name = column.title ?? column.path.inWords
      return column.isNumber
        ? largest(records, column.path, words[BrowsePhrase.chartLargest, ["name": name]])
        : shares(records, column.path, name, words)
    }
  }

  private func largest(_ records: [AnyRecord], _ path: String, _ title: String) -> Chart<ApiChartTarget>? {
    let most = Chart<ApiChartTarget>.most
    var best: [(number: Double, text: String, record: AnyRecord)] = []
    for record in records {
      guard let text = record.value.recordField(path)?.text, let number = FieldText.number(text), number > 0,
        best.count < most || number > best[best.count - 1].number
      else { continue }
      best.insert((number, text, record), at: best.firstIndex { $0.number < number } ?? best.count)
      if best.count > most { best.removeLast() }
    }
    guard best.count > 1 else { return nil }
    return Chart(
      title: title,
      bars: best.map { number, text, record in
        Chart.Bar(
          label: layout.title(of: record), value: number, text: MeasureText(value: text, unit: "", isGap: false),
          target: .record(record.named(layout.title(of: record))))
      })
  }

  /// Nothing where nearly every record has a value of its own, such as a date of birth.
  private func shares(
    _ records: [AnyRecord], _ path: String, _ title: String, _ words: Localization
  ) -> Chart<ApiChartTarget>? {
    let values = records.compactMap { $0.value.recordField(path).map { words.shown($0).value } }
    let kinds = Set(values).count
    guard kinds > 1, kinds * 2 <= values.count else { return nil }
    let bars = Chart.bars(counting: values, words) { value in
      var reader = self
      reader.part = Part(name: "\(title): \(value)") { record in
        (part?.contains(record) ?? true) && record.value.recordField(path).map { words.shown($0).value } == value
      }
      return ApiChartTarget.records(reader)
    }
    return Chart(title: title, bars: bars)
  }
}
