import Foundation
import Json

extension ApiWalk {
  /// Returns what is known about the list at its end.
  func conclusion(_ cause: Cause) -> WalkEnd {
    let (total, page) = (total, newest)
    let hasFlag = page.flags.contains(true)
    // If the number of the last page is below the number of pages, they count from 0.
    let isLast = !page.flags.isEmpty && !hasFlag || cause == .mark && way?.isLed == true
    let isFromZero = isLast && page.number.flatMap(PageArithmetic.next) == page.pages.max() ?? 0
    let seen = first.skipped(pagesFrom: isFromZero ? 0 : 1).flatMap { PageArithmetic.advance($0, by: count) }
    let isReached = total.map { total in seen.map { $0 >= total.value } ?? false } ?? false
    if hasParts, total == nil || seen != total?.value { return .open(.parts) }
    if cause == .gone, total == nil { return .open(.unproved) }
    let isSure = isReached && total?.isSure == true
    if hasFlag, ![.empty, .gone].contains(cause), !(isSure && (total?.value ?? 0) > first.count) {
      return gap(total, seen)
    }
    if page.isLeast, cause != .empty { return .open(.least) }
    if pageCount == 1, let url = first.links.first?.url, !follows(url) {
      return isReached ? .whole(.total) : .short(.elsewhere(url.origin))
    }
    if let total, let seen, seen < total.value {
      let isOwnEnd = way?.isLed == true && (cause == .mark || cause == .empty) && pageCount > 1
      return isOwnEnd || !page.flags.isEmpty ? .open(.total(stated: total.value, count: count)) : gap(total, seen)
    }
    if isReached, cause == .noWay ? isSure : isSure || way != nil { return .whole(.total) }
    if cause == .noWay {
      if !page.flags.isEmpty, !hasFlag { return .open(.unproved) }
      return signs == [.full] ? .open(.unstated(pageSize: largest)) : gap(total, seen)
    }
    if cause == .repeated { return emptyPages > 0 ? .whole(.emptyPage) : .short(.repeated) }
    if way != nil, pageCount > 1 {
      // The source states far more pages than it returned.
      if cause == .mark, let number = page.number, let last = page.pages.max(), last - 1 > number {
        return .open(.unproved)
      }
      switch cause {
      case .empty, .gone: return .whole(.emptyPage)
      case .mark:
        return page.count < largest && page.marks.isEmpty && page.flags.isEmpty ? .whole(.shorterPage) : .whole(.mark)
      default: return .open(.unproved)
      }
    }
    return onlyPage
  }

  /// The end of a list with a single page and no sign of another.
  private var onlyPage: WalkEnd {
    if start.isFileURL || list.isObject || root.isLines { return .whole(.document) }
    if first.count == 0 { return .whole(.emptyPage) }
    let isLastNumber = !first.pages.isEmpty && (first.number != nil || paging != nil)
    if !first.flags.isEmpty || !first.marks.isEmpty || isLastNumber || first.hasPageLinks { return .whole(.mark) }
    let size = first.asked?.value ?? first.size?.value ?? 0
    return first.count < size ? .whole(.shorterPage) : .open(.unstated(pageSize: first.count))
  }

  private func gap(_ total: (value: Int, isSure: Bool)?, _ seen: Int?) -> WalkEnd {
    guard let total, let seen, seen < total.value else { return .short(.noWay) }
    return .short(.total(stated: total.value, count: count))
  }
}
