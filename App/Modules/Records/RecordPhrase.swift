import CantinaExtensions
import CantinaTools

enum RecordPhrase: String, Phrase {
  static let subject = "records"

  case empty, count, standing, more, nameless, source, foreign, noRecord, wrongType
  case crawl, crawlStart, crawlRun
  case soFar, part, partFields, sorting, sortedUp, sortedDown, sortBy, orderTitle, orderNone
  case nextElsewhere, otherTotal, ownEnd, endOpen, noWay, endNoList, endCut, repeated
  case columnsTitle, exportTitle, exportAll, exportJson, exportCsv, exportLines, exportClipboard
  case exportPath, exportNoPath, exportWrite, exportTaken, exportWritten, exportCopiedPath, exportCopied
  case keysCrawl, keysRaw, keysEverything, keysColumns, keysColumnsUsual, keysExport, keysAddress
  case ticked, keysWatch, keysWatchMore, keysWatchLess, watched, watchCame, watchChanged, watchGone, watchGoneTitle
  case watchFormer
  case walkTitle, walkLoaded, walkLimit, walkRead
  case web, partSorted
  case elsewhere, keysDescribe, keysParameters, keysAnswer, keysInTime, keysLists
}

extension Localization {
  func name(_ name: String) -> String { name.isBlank ? self[RecordPhrase.nameless] : name }

  /// The numbers of related records that cannot be opened: a sentence for each reason, in order of appearance.
  func texts(_ links: [UnreadableLink]) -> [String] {
    links.counted.map { link, count in
      switch link {
      case .foreign(let host): self[RecordPhrase.foreign, count: count, ["host": host.shortened]]
      case .noRecord: self[RecordPhrase.noRecord, count: count]
      case .wrongType: self[RecordPhrase.wrongType, count: count]
      }
    }
  }
}
