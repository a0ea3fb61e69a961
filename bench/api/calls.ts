import { SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import { assetTypeId } from "@/marketplace/install/ids";

/** A call whose cost is measured. */
export type Call = { name: string; method: "GET" | "POST"; path: string; body?: object };

export const ACCOUNT = { username: "banc@exemple.invalid", password: "un mot de passe de mesure" };
export const LOGIN = "POST /auth/login";

export const CALLS: Call[] = [
  {
    name: "POST /search, a job, 12 offers",
    method: "POST",
    path: "/search",
    body: { query: "collaborateur comptable", assetTypeId: assetTypeId("offer"), nbResultsPerPage: SEARCH_PAGE_SIZE },
  },
  { name: "GET /assets/company/slug/{slug}, with its offers", method: "GET", path: "/assets/company/slug/" },
  {
    name: "GET /assets, 20 offers",
    method: "GET",
    path: `/assets?assetTypeId=${assetTypeId("offer")}&active=true&validated=true`,
  },
  { name: LOGIN, method: "POST", path: "/auth/login", body: ACCOUNT },
];
