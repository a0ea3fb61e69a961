import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import type { JsonObject } from "@/lib/entities/json";
import { Success } from "@/lib/entities/success";

export const analytics = (http: Http) => ({
  /** Sends figures of use gathered since the last call: 100 entries at most, nothing personal. */
  log: async (body: { entries: JsonObject[] }, options?: CallOptions) =>
    http({ method: "POST", path: path`/analytics/log`, body, schema: Success }, options),
});
