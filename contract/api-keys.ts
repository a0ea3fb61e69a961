import { calls, sent } from "@/contract/call";
import type { Edit, Fields, ListFilters, OneOrMany } from "@/contract/inputs";
import { ApiKey } from "@/lib/entities/api-key";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";

/** `reveal` is accepted only because the protocol has it: secret keys stay masked. */
export type ApiKeyQuery = ListFilters & { type?: OneOrMany; reveal?: string };
type ApiKeyFields = Fields<
  ApiKey,
  "name",
  "roles" | "permissions" | "readNamespaces" | "editNamespaces" | "metadata" | "platformData"
>;
/**
 * `type` is seck, pubk (the default), cntk, or 5 to 10 letters and digits: only a key of such a custom type has the
 * rights that its fields state.
 */
export type NewApiKey = ApiKeyFields & { type?: string };
/** For callers with a secret key. Only the response of `create` shows a secret key whole. */
export const apiKeys = calls({
  list: { method: "GET", path: "/api-keys", query: sent<ApiKeyQuery>(), response: pageOf(ApiKey) },
  read: { method: "GET", path: "/api-keys/:id", response: ApiKey },
  create: { method: "POST", path: "/api-keys", body: sent<NewApiKey>(), response: ApiKey },
  update: { method: "PATCH", path: "/api-keys/:id", body: sent<Edit<ApiKeyFields>>(), response: ApiKey },
  remove: { method: "DELETE", path: "/api-keys/:id", response: Removed },
});
