import { crud, type Edit, type Fields, type ListFilters } from "@/lib/api/crud";
import type { Http } from "@/lib/api/http";
import type { OneOrMany } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { ApiKey } from "@/lib/entities/api-key";

/** `reveal` is taken for the protocol's sake: secret keys stay masked. */
export type ApiKeyQuery = ListFilters & { type?: OneOrMany; reveal?: boolean };
type ApiKeyFields = Fields<
  ApiKey,
  "name",
  "roles" | "permissions" | "readNamespaces" | "editNamespaces" | "metadata" | "platformData"
>;
/** seck, pubk (the default), cntk, or 5 to 10 letters and digits: only these last have the rights that they are given. */
export type NewApiKey = ApiKeyFields & { type?: string };

/** For secret keys. A secret key is shown whole by `create`, and never again. */
export const apiKeys = (http: Http) =>
  crud<typeof ApiKey, ApiKeyQuery, NewApiKey, Edit<ApiKeyFields>>(http, {
    all: path`/api-keys`,
    one: (id) => path`/api-keys/${id}`,
    schema: ApiKey,
  });
