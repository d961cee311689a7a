extension ImitatedList {
  /// Posts, messages, questions and events.
  static let social: [ImitatedList] = [
    ImitatedList(
      "Mastodon, timeline", "https://social.example/api/v1/timelines/public?limit=4",
      by: .token("max_id", made: "11«nn»"), "docs.joinmastodon.org, REST API: Pagination",
      row: #"{"id": "11«nn»", "content": "<p>Fog «n»</p>", "account": {"id": "7", "acct": "ann"}, "tags": []}"#,
      "«rows»",
      headers: [
        #"Link: ⟨<«next»>; rel="next", ⟩<https://social.example/api/v1/timelines/public?limit=4&min_id=1101>; rel="prev""#
      ]),
    ImitatedList(
      "Bluesky, author feed", "https://public.api.bsky.app/xrpc/app.bsky.feed.getAuthorFeed?actor=ann.example&limit=4",
      by: .token("cursor", made: "2024-03-«nn»T10:00:00Z"), "docs.bsky.app, getAuthorFeed",
      row: #"{"post": {"uri": "at://a/«n»", "cid": "c«n»", "record": {"text": "Fog «n»"}, "likeCount": 1}}"#,
      #"{⟨"cursor": "«token»", ⟩"feed": «rows»}"#),
    ImitatedList(
      "Reddit", "https://www.reddit.com/r/boats.json?limit=4", by: .token("after", made: "t3_p«n»"),
      "reddit.com, API documentation: Listings",
      row: #"{"kind": "t3", "data": {"id": "p«n»", "name": "t3_p«n»", "title": "Boat «n»", "score": «n»}}"#,
      #"{"kind": "Listing", "data": {"after": «token?», "dist": «shown», "modhash": "", "geo_filter": "", "children": «rows», "before": null}}"#
    ),
    ImitatedList(
      "Hacker News, search", "https://hn.algolia.com/api/v1/search?query=boat&hitsPerPage=4",
      by: .page("page", from: 0), "hn.algolia.com, HN Search API",
      row:
        #"{"objectID": "4«nn»", "title": "Boat «n»", "points": «n», "_tags": ["story"], "_highlightResult": {"title": {"value": "x"}}}"#,
      #"{"exhaustive": {"nbHits": true}, "hits": «rows», "hitsPerPage": 4, "nbHits": «count», "nbPages": «pages», "page": «page0», "params": "query=boat", "processingTimeMS": 3, "query": "boat"}"#
    ),
    ImitatedList(
      "Hacker News, top", "https://hacker-news.firebaseio.com/v0/topstories.json", by: .whole,
      "github.com/HackerNews/API, Documentation", count: 30, row: "90«nn»", "«rows»"),
    ImitatedList(
      "Discourse, latest", "https://forum.example/latest.json", by: .page("page", from: 0),
      "docs.discourse.org, Get the latest topics",
      row: #"{"id": «n», "title": "Boat «n»", "posts_count": 4, "posters": [{"user_id": 7, "description": "x"}]}"#,
      #"{"users": [{"id": 7, "username": "ann"}, {"id": 8, "username": "ben"}, {"id": 9, "username": "cid"}, {"id": 10, "username": "dan"}, {"id": 11, "username": "eve"}], "primary_groups": [], "topic_list": {"can_create_topic": false, ⟨"more_topics_url": "/latest?no_definitions=true&page=«token»", ⟩"per_page": 4, "topics": «rows»}}"#,
      at: "https://forum.example/latest?no_definitions=true&page=«place»"),
    ImitatedList(
      "Stack Exchange", "https://api.stackexchange.com/2.3/questions?site=sailing&pagesize=4", by: .page("page"),
      "api.stackexchange.com, Paging",
      row: #"{"question_id": «n», "title": "Knot «n»?", "tags": ["rope"], "owner": {"user_id": 7}}"#,
      #"{"items": «rows», "has_more": «more», "quota_max": 300, "quota_remaining": 290}"#),
    ImitatedList(
      "X, posts of a user", "https://api.x.com/2/users/1/tweets?max_results=4",
      by: .token("pagination_token", made: "7140d«offset»"), "docs.x.com, X API v2: Pagination",
      row: #"{"id": "17«nn»", "text": "Fog «n»", "edit_history_tweet_ids": ["17«nn»"]}"#,
      #"{"data": «rows», "includes": {"users": [{"id": "7", "name": "Ann"}]}, "meta": {"result_count": «shown», "newest_id": "a", "oldest_id": "b"⟨, "next_token": "«token»"⟩}}"#
    ),
    ImitatedList(
      "X, search", "https://api.x.com/2/tweets/search/recent?query=fog&max_results=10",
      by: .token("next_token", made: "b26v«offset»"), "docs.x.com, Search recent posts",
      row: #"{"id": "17«nn»", "text": "Fog «n»"}"#,
      #"{"data": «rows», "meta": {"newest_id": "a", "oldest_id": "b", "result_count": «shown»⟨, "next_token": "«token»"⟩}}"#
    ),
    ImitatedList(
      "YouTube, search", "https://www.googleapis.com/youtube/v3/search?part=snippet&q=boat&maxResults=4",
      by: .token("pageToken", made: "CAUQAA«offset»"), "developers.google.com, YouTube Data API: Search: list",
      row:
        #"{"kind": "youtube#searchResult", "etag": "e«n»", "id": {"kind": "youtube#video", "videoId": "v«n»"}, "snippet": {"title": "Boat «n»"}}"#,
      #"{"kind": "youtube#searchListResponse", "etag": "e", ⟨"nextPageToken": "«token»", ⟩"regionCode": "PL", "pageInfo": {"totalResults": 1000000, "resultsPerPage": 4}, "items": «rows»}"#
    ),
    ImitatedList(
      "Twitch, streams", "https://api.twitch.tv/helix/streams?first=4", by: .token("after", made: "eyJiI«offset»"),
      "dev.twitch.tv, API guide: Pagination",
      row: #"{"id": "4«nn»", "user_login": "ann«n»", "viewer_count": 9«n», "tags": ["sea"]}"#,
      #"{"data": «rows», "pagination": {⟨"cursor": "«token»"⟩}}"#),
    ImitatedList(
      "Slack, channels", "https://slack.com/api/conversations.list?limit=4",
      by: .token("cursor", made: "dGVhbTpD«offset»="), "docs.slack.dev, Pagination",
      row: #"{"id": "C0«nn»", "name": "pier-«n»", "is_channel": true}"#,
      #"{"ok": true, "channels": «rows», "response_metadata": {"next_cursor": "⟨«token»⟩"}}"#),
    ImitatedList(
      "Telegram, updates", "https://api.telegram.org/botX/getUpdates?limit=4", by: .whole,
      "core.telegram.org, Bot API: getUpdates", count: 3,
      row: #"{"update_id": 80«nn», "message": {"message_id": «n», "text": "Fog «n»", "chat": {"id": 7}}}"#,
      #"{"ok": true, "result": «rows»}"#),
    ImitatedList(
      "Matrix, public rooms", "https://matrix.example/_matrix/client/v3/publicRooms?limit=4",
      by: .token("since", made: "p«offset»"), "spec.matrix.org, Client-Server API: publicRooms",
      row: #"{"room_id": "!r«n»:matrix.example", "name": "Pier «n»", "num_joined_members": 4, "world_readable": true}"#,
      #"{"chunk": «rows»⟨, "next_batch": "«token»"⟩, "total_room_count_estimate": «count»}"#),
    ImitatedList(
      "Matrix, messages", "https://matrix.example/_matrix/client/v3/rooms/r/messages?dir=b&limit=4",
      by: .token("from", made: "t47-«offset»"), "spec.matrix.org, Client-Server API: rooms/messages",
      row: #"{"event_id": "$e«n»", "type": "m.room.message", "content": {"body": "Fog «n»"}}"#,
      #"{"chunk": «rows», "start": "t47-«offset»"⟨, "end": "«token»"⟩}"#),
    ImitatedList(
      "Lemmy, posts", "https://lemmy.example/api/v3/post/list?limit=4", by: .token("page_cursor", made: "P16«offset»"),
      "join-lemmy.org, API",
      row: #"{"post": {"id": «n», "name": "Fog «n»"}, "creator": {"id": 7, "name": "ann"}, "counts": {"score": 1}}"#,
      #"{"posts": «rows»⟨, "next_page": "«token»"⟩}"#),
    ImitatedList(
      "PeerTube, videos", "https://tube.example/api/v1/videos?count=4", by: .offset("start"),
      "docs.joinpeertube.org, REST API reference",
      row: #"{"id": «n», "uuid": "u«n»", "name": "Boat «n»", "duration": 60}"#, #"{"total": «count», "data": «rows»}"#),
    ImitatedList(
      "Facebook, photos", "https://graph.facebook.com/v19.0/me/photos?limit=4",
      by: .token("after", made: "QVFIUm«offset»"), "developers.facebook.com, Graph API: Paginated results",
      row: #"{"id": "10«nn»", "name": "Fog «n»", "created_time": "2024-03-01T10:00:00+0000"}"#,
      #"{"data": «rows», "paging": {"cursors": {"before": "QVFIUa", "after": "«token»"}⟨, "next": "«next»"⟩}}"#),
    ImitatedList(
      "LinkedIn, organisations", "https://api.linkedin.com/v2/organizationAcls?q=roleAssignee&start=0&count=4",
      by: .offset("start"), "learn.microsoft.com, LinkedIn API: Pagination",
      row: #"{"role": "ADMINISTRATOR", "organization": "urn:li:organization:«n»", "state": "APPROVED"}"#,
      #"{"elements": «rows», "paging": {"count": 4, "start": «offset», "total": «count», "links": []}}"#),
    ImitatedList(
      "VK, wall", "https://api.vk.com/method/wall.get?owner_id=1&count=4&v=5.199", by: .offset("offset"),
      "dev.vk.com, wall.get",
      row: #"{"id": «n», "text": "Fog «n»", "date": 17000000«nn», "likes": {"count": 3}}"#,
      #"{"response": {"count": «count», "items": «rows»}}"#),
    ImitatedList(
      "Tumblr, posts", "https://api.tumblr.com/v2/blog/ann/posts?limit=4", by: .offset("offset"),
      "tumblr.com, API v2: posts",
      row: #"{"id": «n», "type": "text", "slug": "fog-«n»", "tags": ["a"]}"#,
      #"{"meta": {"status": 200, "msg": "OK"}, "response": {"blog": {"name": "ann", "title": "Ann", "posts": «count»}, "posts": «rows», "total_posts": «count»⟨, "_links": {"next": {"href": "«target»", "method": "GET", "query_params": {"offset": "«token»"}}}⟩}}"#
    ),
    ImitatedList(
      "Flickr, photos",
      "https://www.flickr.com/services/rest/?method=flickr.photos.search&text=boat&format=json&nojsoncallback=1&per_page=4",
      by: .page("page"), "flickr.com, API: flickr.photos.search",
      row: #"{"id": "53«nn»", "owner": "7@N", "title": "Boat «n»", "ispublic": 1}"#,
      #"{"photos": {"page": «page», "pages": «pages», "perpage": 4, "total": «count», "photo": «rows»}, "stat": "ok"}"#),
    ImitatedList(
      "Vimeo, videos", "https://api.vimeo.com/videos?query=boat&per_page=4", by: .page("page"),
      "developer.vimeo.com, Common formats: Pagination",
      row: #"{"uri": "/videos/«n»", "name": "Boat «n»", "duration": 60, "tags": []}"#,
      #"{"total": «count», "page": «page», "per_page": 4, "paging": {"next": ⟨"«target»"⟩⟪null⟫, "previous": null, "first": "/videos?query=boat&page=1", "last": "/videos?query=boat&page=«pages»"}, "data": «rows»}"#
    ),
    ImitatedList(
      "Forem, articles", "https://dev.to/api/articles?per_page=4&page=1", by: .page("page"),
      "developers.forem.com, API v1: Published articles",
      row: #"{"type_of": "article", "id": «n», "title": "Fog «n»", "tag_list": ["a"]}"#, "«rows»"),
    ImitatedList(
      "Ghost, posts", "https://blog.example/ghost/api/content/posts/?key=a&limit=4", by: .page("page"),
      "docs.ghost.org, Content API: Pagination",
      row: #"{"id": "6«nn»", "title": "Fog «n»", "slug": "fog-«n»"}"#,
      #"{"posts": «rows», "meta": {"pagination": {"page": «page», "limit": 4, "pages": «pages», "total": «count», "next": «number?», "prev": null}}}"#
    ),
    ImitatedList(
      "WordPress.com, posts", "https://public-api.wordpress.com/rest/v1.1/sites/ann.example/posts/?number=4",
      by: .offset("offset"), "developer.wordpress.com, REST API: posts",
      row: #"{"ID": «n», "title": "Fog «n»", "tags": {"Sea": {"ID": 1, "name": "Sea"}}}"#,
      #"{"found": «count», "posts": «rows», "meta": {"links": {"counts": "https://public-api.wordpress.com/rest/v1.1/sites/1/post-counts/post"}, "wpcom": true}}"#
    ),
    ImitatedList(
      "Rocket.Chat, channels", "https://chat.example/api/v1/channels.list?count=4", by: .offset("offset"),
      "developer.rocket.chat, Query parameters",
      row: #"{"_id": "r«n»", "name": "pier-«n»", "t": "c", "usersCount": 3}"#,
      #"{"channels": «rows», "count": «shown», "offset": «offset», "total": «count», "success": true}"#),
    ImitatedList(
      "Zoom, meetings", "https://api.zoom.us/v2/users/me/meetings?page_size=4",
      by: .token("next_page_token", made: "w7587w«offset»"), "developers.zoom.us, Using Zoom APIs: Pagination",
      row: #"{"id": 97«nn», "topic": "Watch «n»", "type": 2, "duration": 60}"#,
      #"{"page_size": 4, "total_records": «count», "next_page_token": "⟨«token»⟩", "meetings": «rows»}"#),
    ImitatedList(
      "Front, conversations", "https://api2.frontapp.com/conversations?limit=4", by: .token("page_token"),
      "dev.frontapp.com, Pagination",
      row: #"{"id": "cnv_«n»", "subject": "Fog «n»", "status": "archived", "tags": [], "links": []}"#,
      #"{"_pagination": {"next": «next?»}, "_links": {"self": "«url»"}, "_results": «rows»}"#),
    ImitatedList(
      "Help Scout", "https://api.helpscout.net/v2/conversations?status=all", by: .page("page"),
      "developer.helpscout.com, Mailbox API 2.0: Pagination",
      row: #"{"id": «n», "number": 3«nn», "subject": "Fog «n»", "_links": {"self": {"href": "x"}}}"#,
      #"{"_embedded": {"conversations": «rows»}, "page": {"size": 4, "totalElements": «count», "totalPages": «pages», "number": «page»}, "_links": {"first": {"href": "«start»"}⟨, "next": {"href": "«next»"}⟩}}"#
    ),
    ImitatedList(
      "Mailchimp, members", "https://us1.api.mailchimp.com/3.0/lists/a/members?count=4", by: .offset("offset"),
      "mailchimp.com, Marketing API: Pagination",
      row: #"{"id": "m«n»", "email_address": "ann«n»@pier.example", "status": "subscribed", "tags": []}"#,
      #"{"members": «rows», "list_id": "a", "total_items": «count», "_links": [{"rel": "self", "href": "x", "method": "GET"}, {"rel": "parent", "href": "y", "method": "GET"}]}"#
    ),
    ImitatedList(
      "Typeform, responses", "https://api.typeform.com/forms/a/responses?page_size=4",
      by: .token("before", made: "tk«n»"), "typeform.com, Responses API",
      row:
        #"{"landing_id": "l«n»", "token": "tk«n»", "submitted_at": "2024-03-01T10:00:00Z", "answers": [{"type": "text", "text": "Fog «n»"}]}"#,
      #"{"total_items": «count», "page_count": «pages», "items": «rows»}"#),
    ImitatedList(
      "SurveyMonkey", "https://api.surveymonkey.com/v3/surveys?per_page=4", by: .page("page"),
      "api.surveymonkey.com, Pagination",
      row: #"{"id": "30«nn»", "title": "Fog «n»", "href": "https://api.surveymonkey.com/v3/surveys/30«nn»"}"#,
      #"{"data": «rows», "per_page": 4, "page": «page», "total": «count», "links": {"self": "«url»"⟨, "next": "«next»"⟩}}"#
    ),
    ImitatedList(
      "Calendly, events", "https://api.calendly.com/scheduled_events?count=4",
      by: .token("page_token", made: "tqDv«offset»"), "developer.calendly.com, Pagination",
      row: #"{"uri": "https://api.calendly.com/scheduled_events/«n»", "name": "Watch «n»", "status": "active"}"#,
      #"{"collection": «rows», "pagination": {"count": 4, "next_page": «next?», "next_page_token": «token?», "previous_page": null}}"#
    ),
    ImitatedList(
      "Eventbrite, events", "https://www.eventbriteapi.com/v3/organizations/1/events/",
      by: .token("continuation", made: "AEtFRyiWx«offset»"), "eventbrite.com, API: Paginated responses",
      row: #"{"id": "12«nn»", "name": {"text": "Regatta «n»"}, "status": "live"}"#,
      #"{"pagination": {"object_count": «count», "page_number": «page», "page_size": 4, "page_count": «pages»⟨, "continuation": "«token»"⟩, "has_more_items": «more»}, "events": «rows»}"#
    ),
    ImitatedList(
      "Ticketmaster, events", "https://app.ticketmaster.com/discovery/v2/events.json?apikey=a&size=4",
      by: .page("page", from: 0), "developer.ticketmaster.com, Discovery API",
      row:
        #"{"id": "G«n»", "name": "Regatta «n»", "type": "event", "_embedded": {"venues": [{"id": "v", "name": "Pier"}]}}"#,
      #"{"_embedded": {"events": «rows»}, "_links": {"first": {"href": "/discovery/v2/events.json?apikey=a&page=0&size=4"}, ⟨"next": {"href": "«target»"}, ⟩"self": {"href": "x"}}, "page": {"size": 4, "totalElements": «count», "totalPages": «pages», "number": «page0»}}"#
    ),
  ]
}
