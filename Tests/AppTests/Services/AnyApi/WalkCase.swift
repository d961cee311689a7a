import Testing

@testable import cantina

/// A list with its pages, and the expected end of a walk.
struct WalkCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var start = "https://a.example/list"
  /// The answers, by the part of the URL after `https://a.example/`.
  let pages: [String: String]
  let count: Int
  let requests: Int
  let end: WalkEnd

  static let all = [
    WalkCase(
      testDescription: "total reached: a source that names a next page without an end is asked once more",
      pages: [
        "list": #"{"total": 2, "next": "/list?c=1", "data": [{"id": 1}]}"#,
        "list?c=1": #"{"total": 2, "next": "/list?c=2", "data": [{"id": 2}]}"#,
        "list?c=2": #"{"total": 2, "next": "/list?c=3", "data": []}"#,
      ], count: 2, requests: 3, end: .whole(.total)),
    WalkCase(
      testDescription: "total reached by pages that were counted: nothing more is asked",
      pages: [
        "list": #"{"page": 1, "pages": 900, "total": 2, "data": [{"id": 1}]}"#,
        "list?page=2": #"{"page": 2, "pages": 900, "total": 2, "data": [{"id": 2}]}"#,
      ], count: 2, requests: 2, end: .whole(.total)),
    WalkCase(
      testDescription: "a guessed parameter that the source ignores",
      pages: [
        "list": #"{"total": 9, "data": [{"id": 1}, {"id": 2}]}"#,
        "list?page=2": #"{"total": 9, "data": [{"id": 1}, {"id": 2}]}"#,
      ], count: 2, requests: 5, end: .short(.total(stated: 9, count: 2))),
    WalkCase(
      testDescription: "a guessed page that is not there",
      pages: ["list": #"{"total": 9, "data": [{"id": 1}, {"id": 2}]}"#],
      count: 2, requests: 5, end: .short(.total(stated: 9, count: 2))),
    WalkCase(
      testDescription: "a next page on another origin: no address is guessed instead",
      pages: ["list": #"{"count": 3, "next": "https://b.example/x?page=2", "data": [{"id": 1}]}"#],
      count: 1, requests: 1, end: .short(.elsewhere("https://b.example"))),
    WalkCase(
      testDescription: "a page parameter that the source ignores, though it counts pages",
      pages: [
        "list": #"{"page": 1, "total_pages": 3, "data": [{"id": 1}, {"id": 2}]}"#,
        "list?page=2": #"{"page": 1, "total_pages": 3, "data": [{"id": 1}, {"id": 2}]}"#,
      ], count: 2, requests: 5, end: .short(.noWay)),
    WalkCase(
      testDescription: "the end that the source marks before its total",
      pages: ["list": #"{"total": 73, "next": null, "data": [{"id": 1}]}"#], count: 1, requests: 5,
      end: .short(.total(stated: 73, count: 1))),
    WalkCase(
      testDescription: "an empty page in the middle",
      pages: [
        "list": #"{"next": "/list?c=1", "data": [{"id": 1}]}"#, "list?c=1": #"{"next": "/list?c=2", "data": []}"#,
        "list?c=2": #"{"next": null, "data": [{"id": 2}]}"#,
      ], count: 2, requests: 3, end: .whole(.mark)),
    WalkCase(
      testDescription: "empty pages without an end: five in a row are enough",
      pages: Dictionary(
        uniqueKeysWithValues: [("list", #"{"next": "/list?c=1", "data": [{"id": 1}]}"#)]
          + (1...9).map { ("list?c=\($0)", #"{"next": "/list?c=\#($0 + 1)", "data": []}"#) }),
      count: 1, requests: 7, end: .open(.unstated(pageSize: 1))),
    WalkCase(
      testDescription: "a bare array without a sign", pages: ["list": #"[{"id": 1}, {"id": 2}]"#], count: 2,
      requests: 1,
      end: .open(.unstated(pageSize: 2))),
    WalkCase(
      testDescription: "fewer than were asked for", start: "https://a.example/list?per_page=5",
      pages: ["list?per_page=5": #"[{"id": 1}, {"id": 2}]"#], count: 2, requests: 1, end: .whole(.shorterPage)),
    WalkCase(
      testDescription: "a count that may be that of one full page", start: "https://a.example/list?limit=2",
      pages: ["list?limit=2": #"{"count": 2, "data": [{"id": 1}, {"id": 2}]}"#], count: 2, requests: 1,
      end: .open(.unstated(pageSize: 2))),
    WalkCase(
      testDescription: "a total that counts something else",
      pages: ["list": #"{"total": 1, "data": [{"id": 1}, {"id": 2}]}"#],
      count: 2, requests: 1, end: .open(.unstated(pageSize: 2))),
    WalkCase(
      testDescription: "a list that begins in the middle", start: "https://a.example/list?skip=70",
      pages: ["list?skip=70": #"{"total": 73, "skip": 70, "limit": 30, "data": [{"id": 1}, {"id": 2}, {"id": 3}]}"#],
      count: 3, requests: 1, end: .whole(.total)),
    WalkCase(
      testDescription: "the list of the first page on all pages",
      pages: [
        "list": #"{"next": "/list?c=1", "rows": [{"id": 1}, {"id": 2}], "other": [{"id": 9}]}"#,
        "list?c=1": #"{"next": null, "rows": [{"id": 3}], "other": [{"id": 7}, {"id": 8}]}"#,
      ], count: 3, requests: 2, end: .whole(.mark)),
    WalkCase(
      testDescription: "a later page of another kind",
      pages: ["list": #"{"next": "/list?c=1", "rows": [{"id": 1}]}"#, "list?c=1": #"{"id": 5, "name": "A"}"#],
      count: 1, requests: 2, end: .short(.noList)),
    WalkCase(
      testDescription: "a next page that cannot be asked", pages: ["list": #"{"next": ["x"], "data": [{"id": 1}]}"#],
      count: 1, requests: 5, end: .short(.noWay)),
    WalkCase(
      testDescription: "an end of its own before the total, behind a way that was proved",
      pages: [
        "list": #"{"total": 1000000, "next": "/list?c=1", "data": [{"id": 1}]}"#,
        "list?c=1": #"{"total": 1000000, "next": null, "data": [{"id": 2}]}"#,
      ], count: 2, requests: 2, end: .open(.total(stated: 1_000_000, count: 2))),
    WalkCase(
      testDescription: "a flag that stays true while pages repeat", start: "https://a.example/list?page=1",
      pages: [
        "list?page=1": #"{"has_more": true, "data": [{"id": 1}, {"id": 2}]}"#,
        "list?page=2": #"{"has_more": true, "data": [{"id": 3}, {"id": 4}]}"#,
        "list?page=3": #"{"has_more": true, "data": [{"id": 3}, {"id": 4}]}"#,
      ], count: 4, requests: 3, end: .short(.noWay)),
    WalkCase(
      testDescription: "records that come twice are taken once",
      pages: [
        "list": #"{"next": "/list?c=1", "data": [{"id": 1}, {"id": 2}]}"#,
        "list?c=1": #"{"next": null, "data": [{"id": 2}, {"id": 3}]}"#,
      ], count: 3, requests: 2, end: .whole(.mark)),
    WalkCase(
      testDescription: "a search engine, whose records have a score",
      pages: [
        "list": #"{"total": 3, "objects": [{"id": 1, "searchScore": 9}, {"id": 2, "searchScore": 8}]}"#,
        "list?from=2": #"{"total": 3, "objects": [{"id": 3, "searchScore": 7}]}"#,
      ], count: 3, requests: 5, end: .whole(.total)),
    WalkCase(
      testDescription: "a search engine with another name for the score",
      pages: [
        "list": #"{"total": 3, "items": [{"id": 1, "relevance_score": 9}, {"id": 2, "relevance_score": 8}]}"#,
        "list?from=2": #"{"total": 3, "items": [{"id": 3, "relevance_score": 7}]}"#,
      ], count: 3, requests: 5, end: .whole(.total)),
    WalkCase(
      testDescription: "records with a score of their own, which are not ranked",
      pages: [
        "list": #"{"total": 3, "items": [{"id": 1, "score": 9}, {"id": 2, "score": 8}]}"#,
        "list?skip=2": #"{"total": 3, "items": [{"id": 3, "score": 7}]}"#,
      ], count: 3, requests: 5, end: .whole(.total)),
    WalkCase(
      testDescription: "records with the scores of games, which are not in their order",
      pages: [
        "list": #"{"total": 3, "items": [{"id": 1, "homeScore": 1}, {"id": 2, "homeScore": 4}]}"#,
        "list?skip=2": #"{"total": 3, "items": [{"id": 3, "homeScore": 0}]}"#,
      ], count: 3, requests: 5, end: .whole(.total)),
    WalkCase(
      testDescription: "a number of remaining records",
      pages: [
        "list": #"{"metadata": {"continue": "a", "remainingItemCount": 3}, "items": [{"id": 1}, {"id": 2}]}"#,
        "list?continue=a": #"{"metadata": {"continue": "b", "remainingItemCount": 2}, "items": [{"id": 3}]}"#,
        "list?continue=b": #"{"metadata": {"continue": ""}, "items": [{"id": 4}, {"id": 5}]}"#,
      ], count: 5, requests: 3, end: .whole(.mark)),
    WalkCase(
      testDescription: "a list that moves: a record that changed meanwhile begins the next page, and is taken once",
      pages: [
        "list": #"{"next": "/list?c=1", "data": [{"id": 1}, {"id": 2, "likes": 4}]}"#,
        "list?c=1": #"{"next": null, "data": [{"id": 2, "likes": 5}, {"id": 3}]}"#,
      ], count: 3, requests: 2, end: .whole(.mark)),
    WalkCase(
      testDescription: "ids that several records share: all of them are taken",
      pages: [
        "list": #"{"next": "/list?c=1", "data": [{"id": 1, "at": 1}, {"id": 2, "at": 2}, {"id": 3, "at": 3}]}"#,
        "list?c=1": #"{"next": "/list?c=2", "data": [{"id": 4, "at": 4}, {"id": 1, "at": 5}, {"id": 2, "at": 6}]}"#,
        "list?c=2": #"{"next": "/list?c=3", "data": [{"id": 3, "at": 7}, {"id": 4, "at": 8}, {"id": 1, "at": 9}]}"#,
        "list?c=3": #"{"next": null, "data": [{"id": 1, "at": 9}, {"id": 2, "at": 10}]}"#,
      ], count: 10, requests: 4, end: .whole(.mark)),
    WalkCase(
      testDescription: "ids that begin again on each page, or parts of the same records, behind links",
      pages: [
        "list": #"{"next": "/list?c=1", "data": [{"id": 1, "at": 1}, {"id": 2, "at": 2}, {"id": 3, "at": 3}]}"#,
        "list?c=1": #"{"next": null, "data": [{"id": 1, "at": 4}, {"id": 2, "at": 5}, {"id": 3, "at": 6}]}"#,
      ], count: 6, requests: 2, end: .open(.parts)),
    WalkCase(
      testDescription: "a guessed parameter that is ignored by an answer that changes",
      pages: [
        "list": #"{"total": 9, "data": [{"id": 1, "age": 1}, {"id": 2, "age": 1}]}"#,
        "list?page=2": #"{"total": 9, "data": [{"id": 1, "age": 2}, {"id": 2, "age": 2}]}"#,
      ], count: 2, requests: 5, end: .short(.total(stated: 9, count: 2))),
    WalkCase(
      testDescription:
        "pages that count from 0 without a word: the missing one is asked for before the second is shown",
      pages: [
        "list": #"{"total": 6, "data": [{"id": 1}, {"id": 2}]}"#,
        "list?page=1": #"{"total": 6, "data": [{"id": 3}, {"id": 4}]}"#,
        "list?page=2": #"{"total": 6, "data": [{"id": 5}, {"id": 6}]}"#,
        "list?page=3": #"{"total": 6, "data": []}"#,
      ], count: 6, requests: 5, end: .whole(.total)),
    WalkCase(
      testDescription: "an empty list", pages: ["list": #"{"products": []}"#], count: 0, requests: 1,
      end: .whole(.emptyPage)),
  ]
}
