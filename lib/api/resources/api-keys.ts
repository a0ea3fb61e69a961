import { crud, type Edit, type Fields, type ListFilters } from "@/lib/api/crud";
import type { Http } from "@/lib/api/http";
import type { OneOrMany } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { ApiKey } from "@/lib/entities/api-key";

/** `reveal` is accepted only because the protocol has it: secret keys stay masked. */
export type ApiKeyQuery = ListFilters & { type?: OneOrMany; reveal?: boolean };
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
export const apiKeys = (http: Http) =>
  crud<typeof ApiKey, ApiKeyQuery, NewApiKey, Edit<ApiKeyFields>>(http, {
    all: path`/api-keys`,
    one: (id) => path`/api-keys/${id}`,
    schema: ApiKey,
  });
