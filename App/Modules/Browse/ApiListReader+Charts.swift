import CantinaTools
import Loading

/// What a bar of any API leads to.
enum ApiChartTarget: Sendable {
  case record(AnyRecord)
  /// The records of a value, read by this reader.
  case records(ApiListReader)
}

extension ApiListReader {
  /// The charts of records, whose bars lead to a record or to the part of the list that has a value.
  func charts(of records: [AnyRecord], _ words: Localization) -> [Chart<ApiChartTarget>] {
    description.survey(records, words).charts.map { chart in
      Chart(
        title: chart.title,
        bars: chart.bars.map { bar in
          Chart.Bar(
            label: bar.label, value: bar.value, text: bar.text,
            target: bar.target.map { target($0, named: "\(chart.title): \(bar.label)") })
        })
    }
  }

  private func target(_ target: RecordTarget<AnyRecord>, named name: String) -> ApiChartTarget {
    switch target {
    case .record(let record): return .record(record.named(layout.title(of: record)))
    case .narrowed(let choices):
      var reader = self
      reader.part = Part(name: name) { [part, filters = description.fields] record in
        part?.contains(record) ?? true && !RecordNarrowing(choices).places(in: [record], by: filters).isEmpty
      }
      return .records(reader)
    }
  }
}
