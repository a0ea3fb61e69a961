import { asset, closedOffer, found, foundList, rating, stats } from "@/tests/fixtures/api-responses";
import { availability, graph, message, reveal, savedSearch } from "@/tests/fixtures/market-responses";
import { listing, type Row, removed, row } from "@/tests/unit/lib/api/calls/row";

const assets: Row[] = [
  row(
    6,
    "assets.list",
    (c) => c.assets.list({ id: ["ast_1", "ast_2"], active: true, createdDate: { gte: "2026-01-01" } }),
    "GET /assets?id[]=ast_1&id[]=ast_2&active=true&createdDate=%7B%22gte%22:%222026-01-01%22%7D",
    listing(asset),
  ),
  row(7, "assets.read", (c) => c.assets.read("ast_1"), "GET /assets/ast_1", { answer: asset }),
  row(7, "assets.read", (c) => c.assets.read("a/b c?é"), "GET /assets/a%2Fb%20c%3F%C3%A9", { answer: asset }),
  row(8, "assets.create", (c) => c.assets.create({ name: "Comptable (H/F)", locations: [] }), "POST /assets", {
    body: { name: "Comptable (H/F)", locations: [] },
    answer: asset,
  }),
  row(9, "assets.update", (c) => c.assets.update("ast_1", { active: false }), "PATCH /assets/ast_1", {
    body: { active: false },
    answer: asset,
  }),
  row(10, "assets.remove", (c) => c.assets.remove("ast_1"), "DELETE /assets/ast_1", removed("ast_1")),
  row(
    92,
    "assets.companyBySlug",
    (c) => c.assets.companyBySlug("durand"),
    "GET /assets/company/slug/durand?fields=offers,implantations",
    { answer: { ...asset, offers: [], implantations: [] } },
  ),
  row(
    93,
    "assets.bySlug",
    (c) => c.assets.bySlug("comptable", { company: "durand" }),
    "GET /assets/getbyslug/comptable?company=durand",
    { answer: closedOffer },
  ),
  row(92, "assets.companyBySlug", (c) => c.assets.companyBySlug("a/b", []), "GET /assets/company/slug/a%2Fb", {
    answer: asset,
  }),
  row(93, "assets.bySlug", (c) => c.assets.bySlug("comptable"), "GET /assets/getbyslug/comptable", { answer: asset }),
  row(
    94,
    "assets.list",
    (c) => c.assets.list({ nbResultsPerPage: 1, assetTypeId: "typ_1" }),
    "GET /assets?nbResultsPerPage=1&assetTypeId=typ_1",
    listing(asset),
  ),
  row(
    95,
    "assets.list",
    (c) => c.assets.list({ ownerId: "org_1", nbResultsPerPage: 100 }),
    "GET /assets?ownerId=org_1&nbResultsPerPage=100",
    listing(asset),
  ),
  row(null, "assets.validate", (c) => c.assets.validate("ast_1"), "POST /assets/ast_1/validate", {
    body: {},
    answer: asset,
  }),
  row(
    null,
    "assets.suspend",
    (c) => c.assets.suspend("ast_1", { reason: "Annonce trompeuse" }),
    "POST /assets/ast_1/suspend",
    { body: { reason: "Annonce trompeuse" }, answer: asset },
  ),
];

const ratings: Row[] = [
  row(
    26,
    "ratings.list",
    (c) => c.ratings.list({ label: "testimonial", score: 100, metadata: { active: true } }),
    "GET /ratings?label=testimonial&score=100&metadata=%7B%22active%22:true%7D",
    listing(rating),
  ),
  row(27, "ratings.read", (c) => c.ratings.read("rtg_1"), "GET /ratings/rtg_1", { answer: rating }),
  row(28, "ratings.create", (c) => c.ratings.create({ score: 80, assetId: "ast_1" }), "POST /ratings", {
    body: { score: 80, assetId: "ast_1" },
    answer: rating,
  }),
  row(29, "ratings.update", (c) => c.ratings.update("rtg_1", { comment: null }), "PATCH /ratings/rtg_1", {
    body: { comment: null },
    answer: rating,
  }),
  row(30, "ratings.remove", (c) => c.ratings.remove("rtg_1"), "DELETE /ratings/rtg_1", removed("rtg_1")),
  row(
    31,
    "ratings.getStats",
    (c) => c.ratings.getStats({ groupBy: "assetId", computeRanking: true }),
    "GET /ratings/stats?groupBy=assetId&computeRanking=true",
    listing(stats),
  ),
];

const aTime = { startDate: "2026-11-21", endDate: "2026-12-21", quantity: "+1" };
const availabilities: Row[] = [
  row(
    53,
    "availabilities.list",
    (c) => c.availabilities.list({ assetId: "ast_1" }),
    "GET /availabilities?assetId=ast_1",
    listing(availability),
  ),
  row(
    54,
    "availabilities.create",
    (c) => c.availabilities.create({ assetId: "ast_1", ...aTime }),
    "POST /availabilities",
    { body: { assetId: "ast_1", ...aTime }, answer: availability },
  ),
  row(
    54,
    "availabilities.update",
    (c) => c.availabilities.update("avl_1", { quantity: 2 }),
    "PATCH /availabilities/avl_1",
    { body: { quantity: 2 }, answer: availability },
  ),
  row(
    54,
    "availabilities.remove",
    (c) => c.availabilities.remove("avl_1"),
    "DELETE /availabilities/avl_1",
    removed("avl_1"),
  ),
  row(
    55,
    "availabilities.getGraph",
    (c) => c.availabilities.getGraph({ assetId: "ast_1" }),
    "GET /availabilities/graph?assetId=ast_1",
    { answer: graph },
  ),
];

const asked = { query: "comptable", populateAssets: true };
const oneOffer = { ...asset, company: { id: "ast_4", name: "Durand", slug: "durand" } };
const searches: Row[] = [
  row(66, "search.results", (c) => c.search.results(asked), "POST /search", {
    body: { ...asked, save: false },
    answer: found,
    result: foundList,
  }),
  row(66, "search.list", (c) => c.search.list({ ...asked, save: true }), "POST /search", {
    body: { ...asked, save: false },
    answer: found,
    result: foundList,
  }),
  row(66, "search.offers", (c) => c.search.offers({ assetTypeId: "typ_1" }), "POST /search", {
    body: { assetTypeId: "typ_1", save: false },
    answer: { ...found, results: [oneOffer] },
    result: { ...foundList, results: [oneOffer] },
  }),
  row(66, "search.companies", (c) => c.search.companies({ savedSearch: { ids: ["sch_1"] } }), "POST /search", {
    body: { savedSearch: { ids: ["sch_1"] }, save: false },
    answer: { ...found, results: [{ ...asset, nbOffers: 2 }] },
    result: { ...foundList, results: [{ ...asset, nbOffers: 2 }] },
  }),
  row(67, "savedSearch.create", (c) => c.savedSearch.create({ name: "Lyon", query: "comptable" }), "POST /search", {
    body: { name: "Lyon", query: "comptable", save: true },
    answer: savedSearch,
  }),
  row(
    68,
    "savedSearch.list",
    (c) => c.savedSearch.list({ userId: "usr_1", active: true }),
    "GET /search?userId=usr_1&active=true",
    listing(savedSearch),
  ),
  row(69, "savedSearch.read", (c) => c.savedSearch.read("sch_1"), "GET /search/sch_1", { answer: savedSearch }),
  row(69, "savedSearch.update", (c) => c.savedSearch.update("sch_1", { active: false }), "PATCH /search/sch_1", {
    body: { active: false },
    answer: savedSearch,
  }),
  row(69, "savedSearch.remove", (c) => c.savedSearch.remove("sch_1"), "DELETE /search/sch_1", removed("sch_1")),
];

const aLetter = { topicId: "trn_1", receiverId: "org_1", content: "Bonjour" };
const messages: Row[] = [
  row(
    21,
    "messages.list",
    (c) => c.messages.list({ conversationId: "conv_1", order: "asc" }),
    "GET /messages?conversationId=conv_1&order=asc",
    listing(message),
  ),
  row(22, "messages.read", (c) => c.messages.read("msg_1"), "GET /messages/msg_1", { answer: message }),
  row(23, "messages.create", (c) => c.messages.create(aLetter), "POST /messages", { body: aLetter, answer: message }),
  row(24, "messages.update", (c) => c.messages.update("msg_1", { read: true }), "PATCH /messages/msg_1", {
    body: { read: true },
    answer: message,
  }),
  row(25, "messages.remove", (c) => c.messages.remove("msg_1"), "DELETE /messages/msg_1", removed("msg_1")),
];

const reveals: Row[] = [
  row(null, "reveals.list", (c) => c.reveals.list({ page: 2 }), "GET /reveals?page=2", listing(reveal)),
  row(null, "reveals.create", (c) => c.reveals.create({ assetId: "ast_3", kind: "address" }), "POST /reveals", {
    body: { assetId: "ast_3", kind: "address" },
    answer: reveal,
  }),
];

/** What is published, searched, judged and talked about. */
export const MARKET_ROWS = [...assets, ...ratings, ...availabilities, ...searches, ...messages, ...reveals];
