import { asset, found, foundList } from "@/tests/fixtures/api-responses";
import { savedSearch } from "@/tests/fixtures/market-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { forSecretKey, listOf, onObject, removalOf, request } from "@/tests/support/replay/request";

const params = { query: "comptable", populateAssets: true };
const foundOffer = { ...asset, company: { id: "ast_4", name: "Durand", slug: "durand" } };
const listedOffer = {
  id: asset.id,
  name: asset.name,
  createdDate: asset.createdDate,
  locations: asset.locations.map(({ latitude, longitude }) => ({ latitude, longitude })),
  company: foundOffer.company,
  customAttributes: { slug: asset.customAttributes.slug },
};

/** Searches, and saved searches. */
export const SEARCH_CALLS: Call[] = [
  {
    operation: "POST /search",
    protocol: [66],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request({ query: "paie" }),
    response: is.searched,
    client: [
      clientCall("search.results", (c) => c.search.results(params), "POST /search", {
        body: { ...params, save: false },
        response: found,
        result: foundList,
      }),
      clientCall("search.list", (c) => c.search.list({ ...params, save: true }), "POST /search", {
        body: { ...params, save: false },
        response: found,
        result: foundList,
      }),
      clientCall("search.offers", (c) => c.search.offers({ assetTypeId: "typ_1" }), "POST /search", {
        body: { assetTypeId: "typ_1", save: false },
        response: { ...found, results: [foundOffer] },
        result: { ...foundList, results: [foundOffer] },
      }),
      clientCall("search.listedOffers", (c) => c.search.listedOffers({ assetTypeId: "typ_1" }), "POST /search", {
        body: { assetTypeId: "typ_1", save: false },
        response: { ...found, results: [foundOffer] },
        result: { ...foundList, results: [listedOffer] },
      }),
      clientCall("search.companies", (c) => c.search.companies({ savedSearch: { ids: ["sch_1"] } }), "POST /search", {
        body: { savedSearch: { ids: ["sch_1"] }, save: false },
        response: { ...found, results: [{ ...asset, nbOffers: 2 }] },
        result: { ...foundList, results: [{ ...asset, nbOffers: 2 }] },
      }),
    ],
  },
  {
    operation: "POST /search saved",
    protocol: [67],
    rights: "... AAA A.A..AA AAAAA A .",
    request: request((situation) => ({
      save: true,
      name: "Paie",
      query: "paie",
      ...forSecretKey(situation, { userId: situation.scene.me }),
    })),
    response: is.savedSearch,
    client: [
      clientCall(
        "savedSearch.create",
        (c) => c.savedSearch.create({ name: "Lyon", query: "comptable" }),
        "POST /search",
        {
          body: { name: "Lyon", query: "comptable", save: true },
          response: savedSearch,
        },
      ),
    ],
  },
  {
    operation: "GET /search",
    protocol: [68],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: listOf("savedSearch"),
    response: is.env(is.savedSearch),
    client: [
      clientCall(
        "savedSearch.list",
        (c) => c.savedSearch.list({ userId: "usr_1", active: true }),
        "GET /search?userId=usr_1&active=true",
        page(savedSearch),
      ),
    ],
  },
  {
    operation: "GET /search/:id",
    protocol: [69],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: onObject("savedSearch"),
    response: is.savedSearch,
    client: [
      clientCall("savedSearch.read", (c) => c.savedSearch.read("sch_1"), "GET /search/sch_1", {
        response: savedSearch,
      }),
    ],
  },
  {
    operation: "PATCH /search/:id",
    protocol: [69],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: onObject("savedSearch", { name: "Autre" }),
    response: is.savedSearch,
    client: [
      clientCall("savedSearch.update", (c) => c.savedSearch.update("sch_1", { active: false }), "PATCH /search/sch_1", {
        body: { active: false },
        response: savedSearch,
      }),
    ],
  },
  {
    operation: "DELETE /search/:id",
    protocol: [69],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: removalOf("savedSearch", "saved_searches"),
    response: is.removed,
    client: [
      clientCall("savedSearch.remove", (c) => c.savedSearch.remove("sch_1"), "DELETE /search/sch_1", removal("sch_1")),
    ],
  },
];
