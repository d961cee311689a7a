extension ImitatedList {
  /// Lists that lie, break off or loop; none of them ever counts as complete.
  package static let hostile: [ImitatedList] = [
    ImitatedList(
      "A flag that stays true", "https://h.example/lamps?limit=4", by: .offset("offset"), "hostile",
      #"{"data": «rows», "offset": «offset», "has_more": true}"#, beyond: .lastPart),
    ImitatedList(
      "A login page in the middle", "https://h.example/lamps?limit=4", by: .offset("offset"), "hostile",
      #"{"data": «rows», "offset": «offset», "total": «count»}"#, instead: [2: .login]),
    ImitatedList(
      "A login page at the end of links", "https://h.example/lamps", by: .page("page"), "hostile",
      #"{"data": «rows», "next": «next?»}"#, instead: [3: .login]),
    ImitatedList(
      "An error with status 200", "https://h.example/lamps", by: .page("page"), "hostile",
      #"{"data": «rows», "next": «next?»}"#,
      instead: [2: ImitatedAnswer(#"{"error": {"code": 17, "message": "Too many requests"}}"#)]),
    ImitatedList(
      "An error with status 200 and an empty list", "https://h.example/lamps", by: .token("cursor"), "hostile",
      #"{"ok": true, "data": «rows», "cursor": «token?»}"#,
      instead: [2: ImitatedAnswer(#"{"ok": false, "error": "ratelimited", "data": []}"#)]),
    ImitatedList(
      "A message in place of a counted page", "https://h.example/lamps?limit=4", by: .offset("offset"), "hostile",
      #"{"lamps": «rows», "offset": «offset», "limit": 4}"#,
      instead: [2: ImitatedAnswer(#"{"message": "Try again later", "status": "busy"}"#)]),
    ImitatedList(
      "A link back to the beginning", "https://h.example/lamps", by: .whole, "hostile",
      #"{"data": «rows», "next": "https://h.example/lamps?page=1"}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A link to itself", "https://h.example/lamps", by: .whole, "hostile",
      #"{"data": «rows», "next": "https://h.example/lamps"}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "Two pages that lead to each other", "https://h.example/lamps?page=1", by: .page("page"), "hostile",
      #"{"data": «rows», ⟨"next": "«next»"⟩⟪"next": "https://h.example/lamps?page=1"⟫}"#,
      parts: [[1, 2, 3, 4], [5, 6, 7, 8]]),
    ImitatedList(
      "Repeats in the place of records", "https://h.example/lamps?limit=4", by: .page("page"), "hostile",
      #"{"data": «rows», "page": «page», "total": 10}"#, parts: [[1, 2, 3, 4], [3, 4, 5, 6], [5, 6]]),
    ImitatedList(
      "A random order", "https://h.example/lamps?limit=4&sort=random", by: .page("page"), "hostile",
      #"{"data": «rows», "page": «page», "pages": 3, "total": 10}"#, parts: [[4, 2, 9, 1], [2, 7, 4, 3], [9, 1]]),
    ImitatedList(
      "A total that is the page, beside a flag", "https://h.example/lamps?limit=4", by: .whole, "hostile",
      #"{"data": «rows», "total": 4, "has_more": true}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A count that is the full page", "https://h.example/lamps?limit=4", by: .whole, "hostile",
      #"{"data": «rows», "count": 4}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A total that grows", "https://h.example/lamps?limit=4", by: .page("page"), "hostile",
      #"{"data": «rows», "page": «page», "total": «end»7}"#),
    ImitatedList(
      "A null token beside a larger total", "https://h.example/lamps", by: .whole, "hostile",
      #"{"data": «rows», "next_cursor": null, "total": 10}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A null link beside a flag", "https://h.example/lamps", by: .whole, "hostile",
      #"{"data": «rows», "next": null, "has_more": true}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A false flag beside a larger total", "https://h.example/lamps", by: .whole, "hostile",
      #"{"data": «rows», "has_more": false, "total": 10}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A last page of one, beside a larger total", "https://h.example/lamps?per_page=4", by: .whole, "hostile",
      #"{"data": «rows», "page": 1, "total_pages": 1, "total": 10}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A link to another origin", "https://h.example/lamps", by: .whole, "hostile",
      #"{"data": «rows», "next": "https://other.example/lamps?page=2"}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A link without a scheme to another origin", "https://h.example/lamps", by: .whole, "hostile",
      #"{"data": «rows», "links": {"next": "//other.example/lamps?page=2"}}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A link that is less secure", "https://h.example/lamps", by: .whole, "hostile", "«rows»",
      headers: [#"Link: <http://h.example/lamps?page=2>; rel="next""#], parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A link to a file", "https://h.example/lamps", by: .whole, "hostile",
      #"{"data": «rows», "next": "file:///etc/hostname"}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A header that knows no next page, beside a larger total", "https://h.example/lamps", by: .whole, "hostile",
      #"{"data": «rows», "total": 10}"#,
      headers: [#"Link: <https://h.example/lamps>; rel="first", <https://h.example/lamps>; rel="last""#],
      parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A header whose next page is this one", "https://h.example/lamps", by: .whole, "hostile", "«rows»",
      headers: [#"Link: <https://h.example/lamps?page=2>; rel="next""#], parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "An enormous total", "https://h.example/lamps?limit=4", by: .offset("offset"), "hostile",
      #"{"data": «rows», "offset": «offset», "total": 999999999999999999999999}"#),
    ImitatedList(
      "An enormous number of pages", "https://h.example/lamps", by: .page("page"), "hostile",
      #"{"data": «rows», "page": «page», "pages": 9223372036854775807}"#, beyond: .lastPart),
    ImitatedList(
      "The largest page number", "https://h.example/lamps?page=9223372036854775807", by: .whole, "hostile",
      #"{"data": «rows», "page": 9223372036854775807, "has_more": true}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "The largest offset", "https://h.example/lamps?offset=9223372036854775807&limit=4", by: .whole, "hostile",
      #"{"data": «rows», "offset": 9223372036854775807, "limit": 9223372036854775807, "has_more": true}"#,
      parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A negative total beside a flag", "https://h.example/lamps?limit=4", by: .whole, "hostile",
      #"{"data": «rows», "total": -1, "pages": -1, "has_more": true}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A total of none beside a full page", "https://h.example/lamps?limit=4", by: .whole, "hostile",
      #"{"data": «rows», "total": 0, "limit": 4}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A token that never changes", "https://h.example/lamps", by: .token("cursor", made: "same"), "hostile",
      #"{"data": «rows», "next_cursor": "same"}"#, parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "Tokens that bring the same page", "https://h.example/lamps", by: .page("next_cursor"), "hostile",
      #"{"data": «rows», "next_cursor": "«token»"}"#,
      parts: [[1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4]]),
    ImitatedList(
      "A server that fails", "https://h.example/lamps", by: .page("page"), "hostile",
      #"{"data": «rows», "next": «next?»}"#, instead: [2: ImitatedAnswer(500, #"{"error": "x"}"#)]),
    ImitatedList(
      "A limit of requests", "https://h.example/lamps?per_page=4", by: .page("page"), "hostile",
      #"{"data": «rows», "page": «page», "total": «count»}"#,
      instead: [2: ImitatedAnswer(429, headers: [("Retry-After", "60")], #"{"message": "Slow down"}"#)]),
    ImitatedList(
      "A right that ends", "https://h.example/lamps", by: .page("page"), "hostile",
      #"{"data": «rows», "next": «next?»}"#, instead: [3: ImitatedAnswer(403, #"{"message": "Upgrade your plan"}"#)]),
    ImitatedList(
      "A page that breaks off", "https://h.example/lamps", by: .page("page"), "hostile",
      #"{"data": «rows», "next": «next?»}"#, instead: [2: ImitatedAnswer(#"{"data": [{"id": 5, "na"#)]),
    ImitatedList(
      "A page without a body", "https://h.example/lamps", by: .page("page"), "hostile",
      #"{"data": «rows», "next": «next?»}"#, instead: [2: ImitatedAnswer(204, "")]),
    ImitatedList(
      "A page whose list is null", "https://h.example/lamps", by: .token("cursor"), "hostile",
      #"{"data": «rows», "has_more": «more», "cursor": «token?»}"#,
      instead: [2: ImitatedAnswer(#"{"data": null, "has_more": true, "cursor": null}"#)]),
    ImitatedList(
      "An empty page in the middle", "https://h.example/lamps?limit=4", by: .offset("offset"), "hostile",
      #"{"data": «rows», "offset": «offset», "total": 10}"#,
      instead: [2: ImitatedAnswer(#"{"data": [], "offset": 4, "total": 10}"#)]),
    ImitatedList(
      "Link pages that stay empty", "https://h.example/lamps", by: .page("page"), "hostile",
      #"{"data": «rows», "next": "«next»", "total": 10}"#, parts: [[1, 2, 3, 4], [], [], [], [], [], [], [], [], []]),
    ImitatedList(
      "A page that is one record", "https://h.example/lamps", by: .page("page"), "hostile",
      #"{"data": «rows», "next": «next?»}"#, instead: [2: ImitatedAnswer(#"{"id": 5, "name": "Lamp 5"}"#)]),
    ImitatedList(
      "A cut list under a total in a header", "https://h.example/lamps", by: .whole, "hostile", "«rows»",
      headers: ["X-Total-Count: 10"], parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "A cut list under a range", "https://h.example/lamps", by: .whole, "hostile", "«rows»",
      headers: ["Content-Range: lamps 0-3/10"], parts: [[1, 2, 3, 4]]),
    ImitatedList(
      "At least so many", "https://h.example/lamps/_search", by: .whole, "hostile",
      #"{"took": 1, "_shards": {"total": 1}, "hits": {"total": {"value": 4, "relation": "gte"}, "hits": «rows»}}"#,
      parts: [[1, 2, 3, 4]]),
  ]
}
