extension ImitatedList {
  /// Shops, payments, books of account and relations with customers.
  static let commerce: [ImitatedList] = [
    ImitatedList(
      "Shopify, products", "https://pier.example/admin/api/2024-01/products.json?limit=4", by: .token("page_info"),
      "shopify.dev, Paginate REST requests",
      row: #"{"id": «n», "title": "Lamp «n»", "vendor": "Pier", "variants": [{"sku": "L«n»"}], "tags": ""}"#,
      #"{"products": «rows»}"#,
      at: "https://pier.example/admin/api/2024-01/products.json?limit=4&page_info=«place»",
      headers: [#"Link: ⟨<«next»>; rel="next"⟩"#]),
    ImitatedList(
      "Stripe, charges", "https://api.stripe.com/v1/charges?limit=4", by: .token("starting_after", made: "ch_«n»"),
      "docs.stripe.com, API: Pagination",
      row: #"{"id": "ch_«n»", "object": "charge", "amount": 20«nn», "metadata": {}}"#,
      #"{"object": "list", "url": "/v1/charges", "has_more": «more», "data": «rows»}"#, isStrict: true),
    ImitatedList(
      "Stripe, search", "https://api.stripe.com/v1/customers/search?query=a&limit=4",
      by: .token("page", made: "WzE«offset»"),
      "docs.stripe.com, API: Search", row: #"{"id": "cus_«n»", "object": "customer", "email": "ann«n»@pier.example"}"#,
      #"{"object": "search_result", "url": "/v1/customers/search", "has_more": «more», "next_page": «token?», "data": «rows»}"#,
      isStrict: true),
    ImitatedList(
      "WooCommerce", "https://pier.example/wp-json/wc/v3/products?per_page=4", by: .page("page"),
      "woocommerce.github.io, REST API: Pagination",
      row:
        #"{"id": «n», "name": "Rope «n»", "price": "«n».50", "images": [{"src": "a"}], "_links": {"self": [{"href": "x"}]}}"#,
      "«rows»",
      headers: ["X-WP-Total: «count»", "X-WP-TotalPages: «pages»", #"Link: ⟨<«next»>; rel="next"⟩"#]),
    ImitatedList(
      "BigCommerce", "https://api.bigcommerce.com/stores/a/v3/catalog/products?limit=4", by: .page("page"),
      "developer.bigcommerce.com, REST: Pagination", row: #"{"id": «n», "name": "Rope «n»", "price": «n»}"#,
      #"{"data": «rows», "meta": {"pagination": {"total": «count», "count": «shown», "per_page": 4, "current_page": «page», "total_pages": «pages», "links": {⟨"next": "?limit=4&page=«token»", ⟩"current": "?limit=4&page=«page»"}}}}"#
    ),
    ImitatedList(
      "Adobe Commerce", "https://pier.example/rest/V1/products?searchCriteria[pageSize]=4",
      by: .page("searchCriteria[currentPage]"),
      "developer.adobe.com, Search using REST endpoints",
      row: #"{"id": «n», "sku": "R-«n»", "name": "Rope «n»", "price": «n»}"#,
      #"{"items": «rows», "search_criteria": {"filter_groups": [], "page_size": 4, "current_page": «page»}, "total_count": «count»}"#,
      beyond: .lastPart),
    ImitatedList(
      "Square, customers", "https://connect.squareup.com/v2/customers?limit=4", by: .token("cursor"),
      "developer.squareup.com, Pagination",
      row: #"{"id": "C«n»", "given_name": "Ann «n»", "version": 0}"#, #"{"customers": «rows»⟨, "cursor": "«token»"⟩}"#),
    ImitatedList(
      "PayPal, products", "https://api-m.paypal.com/v1/catalogs/products?page_size=4&page=1&total_required=true",
      by: .page("page"),
      "developer.paypal.com, Catalog Products",
      row: #"{"id": "P-«n»", "name": "Lamp «n»", "links": [{"href": "x", "rel": "self"}]}"#,
      #"{"total_items": «count», "total_pages": «pages», "products": «rows», "links": [⟨{"href": "«next»", "rel": "next", "method": "GET"}, ⟩{"href": "«start»", "rel": "first", "method": "GET"}]}"#
    ),
    ImitatedList(
      "Mollie", "https://api.mollie.com/v2/payments?limit=4", by: .token("from", made: "tr_«n»x"),
      "docs.mollie.com, Pagination",
      row:
        #"{"resource": "payment", "id": "tr_«n»", "description": "Rope «n»", "amount": {"value": "«n».00", "currency": "EUR"}}"#,
      #"{"count": «shown», "_embedded": {"payments": «rows»}, "_links": {"self": {"href": "«url»", "type": "application/hal+json"}, "previous": null, "next": ⟨{"href": "«next»", "type": "application/hal+json"}⟩⟪null⟫}}"#
    ),
    ImitatedList(
      "Adyen, merchants", "https://management-test.adyen.com/v3/merchants?pageSize=4", by: .page("pageNumber"),
      "docs.adyen.com, Management API",
      row: #"{"id": "Pier«n»", "name": "Pier «n»", "status": "Active", "_links": {"self": {"href": "x"}}}"#,
      #"{"_links": {⟨"next": {"href": "«next»"}, ⟩"self": {"href": "«url»"}}, "itemsTotal": «count», "pagesTotal": «pages», "data": «rows»}"#
    ),
    ImitatedList(
      "Etsy", "https://openapi.etsy.com/v3/application/listings/active?limit=4", by: .offset("offset"),
      "developers.etsy.com, Open API v3",
      row: #"{"listing_id": «n», "title": "Rope «n»", "state": "active"}"#, #"{"count": «count», "results": «rows»}"#),
    ImitatedList(
      "eBay, browse", "https://api.ebay.com/buy/browse/v1/item_summary/search?q=lamp&limit=4", by: .offset("offset"),
      "developer.ebay.com, Browse API: search",
      row: #"{"itemId": "v1|«n»|0", "title": "Lamp «n»", "price": {"value": "«n».00", "currency": "EUR"}}"#,
      #"{"href": "«url»", "total": «count»⟨, "next": "«next»"⟩, "limit": 4, "offset": «offset», "itemSummaries": «rows»}"#
    ),
    ImitatedList(
      "Mercado Libre", "https://api.mercadolibre.com/sites/MLA/search?q=lamp&limit=4", by: .offset("offset"),
      "developers.mercadolibre.com, Items & searches",
      row: #"{"id": "MLA«n»", "title": "Lamp «n»", "price": «n»}"#,
      #"{"site_id": "MLA", "query": "lamp", "paging": {"total": «count», "primary_results": «count», "offset": «offset», "limit": 4}, "results": «rows», "sort": {"id": "relevance", "name": "x"}, "available_filters": [{"id": "state", "name": "S", "values": [{"id": "a"}]}]}"#
    ),
    ImitatedList(
      "commercetools", "https://api.eu.example/pier/products?limit=4", by: .offset("offset"),
      "docs.commercetools.com, General concepts: Queries",
      row: #"{"id": "p«n»", "version": 1, "masterData": {"current": {"slug": {"en": "rope-«n»"}}}}"#,
      #"{"limit": 4, "offset": «offset», "count": «shown», "total": «count», "results": «rows»}"#),
    ImitatedList(
      "Chargebee", "https://pier.chargebee.example/api/v2/customers?limit=4",
      by: .token("offset", made: #"["17«offset»","4«offset»"]"#),
      "apidocs.chargebee.com, Pagination",
      row: #"{"customer": {"id": "c«n»", "first_name": "Ann «n»", "object": "customer"}}"#,
      #"{"list": «rows»⟨, "next_offset": "[\"17«end»\",\"4«end»\"]"⟩}"#),
    ImitatedList(
      "Recurly", "https://v3.recurly.com/accounts?limit=4", by: .token("cursor", made: "a«offset»:1700"),
      "recurly.com, API v3: Pagination",
      row: #"{"id": "a«n»", "object": "account", "code": "ann«n»"}"#,
      #"{"object": "list", "has_more": «more», "next": ⟨"«target»"⟩⟪null⟫, "data": «rows»}"#),
    ImitatedList(
      "Paddle", "https://api.paddle.com/products?per_page=4", by: .token("after", made: "pro_«n»"),
      "developer.paddle.com, Pagination",
      row: #"{"id": "pro_«n»", "name": "Rope «n»", "status": "active"}"#,
      #"{"data": «rows», "meta": {"request_id": "r1", "pagination": {"per_page": 4, "next": "«next»", "has_more": «more», "estimated_total": «count»}}}"#
    ),
    ImitatedList(
      "Lemon Squeezy", "https://api.lemonsqueezy.com/v1/products?page[size]=4", by: .page("page[number]"),
      "docs.lemonsqueezy.com, API: Pagination",
      row: #"{"type": "products", "id": "«n»", "attributes": {"name": "Rope «n»", "price": «n»}}"#,
      #"{"meta": {"page": {"currentPage": «page», "from": «first», "lastPage": «pages», "perPage": 4, "to": «end», "total": «count»}}, "jsonapi": {"version": "1.0"}, "links": {"first": "«start»"⟨, "next": "«next»"⟩}, "data": «rows»}"#
    ),
    ImitatedList(
      "FreshBooks", "https://api.freshbooks.com/accounting/account/a/users/clients?per_page=4", by: .page("page"),
      "freshbooks.com, API: Parameters",
      row: #"{"id": «n», "fname": "Ann «n»", "organization": "Pier «n»"}"#,
      #"{"response": {"result": {"clients": «rows», "page": «page», "pages": «pages», "per_page": 4, "total": «count»}}}"#
    ),
    ImitatedList(
      "Xero, older", "https://api.xero.com/api.xro/2.0/Invoices?page=1", by: .page("page"),
      "developer.xero.com, Accounting API: Invoices",
      row: #"{"InvoiceID": "i-«n»", "InvoiceNumber": "N«n»", "Total": «n».5, "Type": "ACCREC"}"#,
      #"{"Id": "r1", "Status": "OK", "ProviderName": "Pier", "DateTimeUTC": "/Date(1700000000000)/", "Invoices": «rows»}"#
    ),
    ImitatedList(
      "GoCardless", "https://api.gocardless.com/customers?limit=4", by: .token("after", made: "CU«offset»"),
      "developer.gocardless.com, Cursor pagination",
      row: #"{"id": "CU«n»", "given_name": "Ann «n»", "metadata": {}}"#,
      #"{"customers": «rows», "meta": {"cursors": {"before": null, "after": «token?»}, "limit": 4}}"#),
    ImitatedList(
      "Printful", "https://api.printful.com/store/products?limit=4", by: .offset("offset"),
      "developers.printful.com, API: Paging",
      row: #"{"id": «n», "name": "Shirt «n»", "variants": 3}"#,
      #"{"code": 200, "result": «rows», "extra": [], "paging": {"total": «count», "offset": «offset», "limit": 4}}"#),
    ImitatedList(
      "Gumroad, sales", "https://api.gumroad.com/v2/sales", by: .token("page_key", made: "2024-«offset»"),
      "gumroad.com, API: Sales",
      row: #"{"id": "s«n»", "email": "ann«n»@pier.example", "price": «n»00}"#,
      #"{"success": true⟨, "next_page_url": "«target»", "next_page_key": "«token»"⟩, "sales": «rows»}"#),
    ImitatedList(
      "Amazon, orders",
      "https://sellingpartnerapi-eu.amazon.com/orders/v0/orders?MarketplaceIds=A1&MaxResultsPerPage=4",
      by: .token("NextToken"),
      "developer-docs.amazon.com, Orders API", row: #"{"AmazonOrderId": "902-«n»", "OrderStatus": "Shipped"}"#,
      #"{"payload": {"Orders": «rows»⟨, "NextToken": "«token»"⟩, "CreatedBefore": "2024-03-01T00:00:00Z"}}"#),
    ImitatedList(
      "HubSpot", "https://api.hubapi.com/crm/v3/objects/contacts?limit=4", by: .token("after", made: "«offset»"),
      "developers.hubspot.com, CRM API: Contacts",
      row: #"{"id": "«n»", "properties": {"email": "ann«n»@pier.example"}, "archived": false}"#,
      #"{"results": «rows»⟨, "paging": {"next": {"after": "«token»", "link": "«next»"}}⟩}"#),
    ImitatedList(
      "Salesforce, query", "https://pier.example/services/data/v60.0/query?q=SELECT+Id+FROM+Account", by: .link,
      "developer.salesforce.com, REST API: Query",
      row: #"{"attributes": {"type": "Account", "url": "/a/«n»"}, "Id": "001«n»", "Name": "Pier «n»"}"#,
      #"{"totalSize": «count», "done": «isLast»⟨, "nextRecordsUrl": "«target»"⟩, "records": «rows»}"#,
      at: "https://pier.example/services/data/v60.0/query/01g«offset»-2000"),
    ImitatedList(
      "Pipedrive", "https://api.pipedrive.com/v1/deals?limit=4", by: .offset("start"),
      "pipedrive.readme.io, Pagination",
      row: #"{"id": «n», "title": "Deal «n»", "value": «n»000}"#,
      #"{"success": true, "data": «rows», "additional_data": {"pagination": {"start": «offset», "limit": 4, "more_items_in_collection": «more»⟨, "next_start": «token»⟩}}, "related_objects": {"user": {"7": {"id": 7, "name": "Ann"}}}}"#
    ),
    ImitatedList(
      "Zoho CRM", "https://www.zohoapis.eu/crm/v6/Leads?fields=Last_Name&per_page=4", by: .page("page"),
      "zoho.com, CRM API: Get records",
      row: #"{"id": "4«nn»", "Last_Name": "Ann «n»"}"#,
      #"{"data": «rows», "info": {"per_page": 4, "count": «shown», "page": «page», "more_records": «more»}}"#),
    ImitatedList(
      "ActiveCampaign", "https://pier.api-us1.example/api/3/contacts?limit=4", by: .offset("offset"),
      "developers.activecampaign.com, Pagination",
      row: #"{"id": "«n»", "email": "ann«n»@pier.example", "links": {"notes": "x"}}"#,
      #"{"scoreValues": [], "contacts": «rows», "meta": {"total": "«count»", "page_input": {"limit": 4, "offset": «offset»}}}"#
    ),
    ImitatedList(
      "Klaviyo", "https://a.klaviyo.com/api/profiles?page[size]=4",
      by: .token("page[cursor]", made: "bmV4dDo6aWQ6Oj«offset»"), "developers.klaviyo.com, JSON:API pagination",
      row:
        #"{"type": "profile", "id": "K«n»", "attributes": {"email": "ann«n»@pier.example"}, "links": {"self": "x"}}"#,
      #"{"data": «rows», "links": {"self": "«url»", "next": «next?», "prev": null}}"#),
    ImitatedList(
      "Freshdesk", "https://pier.freshdesk.example/api/v2/tickets?per_page=4", by: .page("page"),
      "developers.freshdesk.com, Pagination",
      row: #"{"id": «n», "subject": "Fog «n»", "status": 2, "tags": ["a"]}"#, "«rows»",
      headers: [#"Link: ⟨<«next»>; rel="next"⟩"#]),
    ImitatedList(
      "Zendesk, side-loaded", "https://pier.zendesk.example/api/v2/tickets.json?include=users&per_page=4",
      by: .page("page"), "developer.zendesk.com, Pagination: offset",
      row: #"{"id": «n», "subject": "Fog «n»", "requester_id": 7}"#,
      #"{"users": [{"id": 7, "name": "Ann"}, {"id": 8, "name": "Ben"}, {"id": 9, "name": "Cid"}, {"id": 10, "name": "Dan"}, {"id": 11, "name": "Eve"}], "tickets": «rows», "next_page": «next?», "previous_page": null, "count": «count»}"#
    ),
    ImitatedList(
      "Zendesk, by cursor", "https://pier.zendesk.example/api/v2/users?page[size]=4", by: .token("page[after]"),
      "developer.zendesk.com, Pagination: cursor",
      row: #"{"id": «n», "name": "Ann «n»", "role": "end-user"}"#,
      #"{"users": «rows», "meta": {"has_more": «more», "after_cursor": «token?», "before_cursor": null}, "links": {"prev": null, "next": «next?»}}"#
    ),
    ImitatedList(
      "Intercom", "https://api.intercom.io/contacts?per_page=4", by: .token("starting_after"),
      "developers.intercom.com, Pagination",
      row: #"{"type": "contact", "id": "c«n»", "email": "ann«n»@pier.example"}"#,
      #"{"type": "list", "data": «rows», "total_count": «count», "pages": {"type": "pages", "next": ⟨{"page": 2, "starting_after": "«token»"}⟩⟪null⟫, "page": «page», "per_page": 4, "total_pages": «pages»}}"#
    ),
  ]
}
