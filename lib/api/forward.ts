import * as z from "zod/mini";
import type { CallOptions } from "@/lib/api/call-options";
import type { Http } from "@/lib/api/http";
import { toPath } from "@/lib/api/path";

/**
 * Makes any call of the API, for endpoints that have no resource here (docs/product.md §7). The JSON response is
 * returned unchanged, and the caller checks its shape. Paths are relative to the API, with or without their first
 * slash; a query may be in the path. Rejects with a TypeError, and sends nothing, when the path leads outside the API.
 */
export const forward = (http: Http, origin: string) => {
  const withQuery = (method: "GET") => async (path: string, query?: object, options?: CallOptions) =>
    http({ method, path: toPath(path, origin), query, schema: z.unknown() }, options);
  const withBody =
    (method: "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS") =>
    async (path: string, body?: object, options?: CallOptions) =>
      http({ method, path: toPath(path, origin), body, schema: z.unknown() }, options);
  return {
    get: withQuery("GET"),
    post: withBody("POST"),
    put: withBody("PUT"),
    patch: withBody("PATCH"),
    del: withBody("DELETE"),
    options: withBody("OPTIONS"),
  };
};
