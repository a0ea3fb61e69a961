import type { Sent } from "@/bench/load/calls-client";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import { assetTypeId } from "@/marketplace/install/ids";

export const SEARCH_PATH = machineRoutes.gateway("search");

export const jsonHeaders = (key: string) => ({
  authorization: `Basic ${btoa(`${key}:`)}`,
  "content-type": "application/json",
});

/** A search as a browser sends it, through the site. */
export const search = (key: string): Sent => ({
  name: "POST /search",
  path: SEARCH_PATH,
  headers: jsonHeaders(key),
  body: JSON.stringify({
    query: "collaborateur comptable",
    assetTypeId: assetTypeId("offer"),
    nbResultsPerPage: SEARCH_PAGE_SIZE,
  }),
});

/** A read without body. */
export const suggestions = (key: string): Sent => ({
  name: "GET /data/suggestions",
  path: `${machineRoutes.gateway("data/suggestions")}?query=com&kinds=job`,
  headers: { authorization: `Basic ${btoa(`${key}:`)}` },
});
