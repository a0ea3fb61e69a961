import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { FirmKey, FirmKeys } from "@/lib/entities/firm-key";
import { Removed } from "@/lib/entities/removed";

/** API keys of the organization acted as, for its administrators. Only the response of `create` shows a key whole. */
export const firmKeys = (http: Http) => ({
  list: async (options?: CallOptions) =>
    (await http({ method: "GET", path: path`/firm-keys`, schema: FirmKeys }, options)).results,
  create: async (body: { name: string }, options?: CallOptions) =>
    http({ method: "POST", path: path`/firm-keys`, body, schema: FirmKey }, options),
  remove: async (id: string, options?: CallOptions) =>
    http({ method: "DELETE", path: path`/firm-keys/${id}`, schema: Removed }, options),
});
