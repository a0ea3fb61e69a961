import * as z from "zod/mini";
import type { Asset } from "@/lib/entities/asset";
import { type Company, Company as CompanySchema } from "@/lib/entities/company";
import { JsonObject } from "@/lib/entities/json";
import { Location } from "@/lib/entities/location";
import { newItemId } from "@/lib/queries/new-item-id";
import type { SaverCalls, Seen } from "@/lib/queries/object-saver";
import { readOwnCompany, toWritten } from "@/lib/queries/own-company";
import { draftOf } from "@/lib/rules/company/written-company";
import { toProductConfig } from "@/lib/rules/config/product-config";
import type { Fields } from "@/lib/rules/json-equal";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Calls = Pick<Session, "client" | "readConfig">;

/** The page that the sections show before one exists. */
export const emptyCompany = (name: string): Company => ({
  id: "",
  name,
  active: false,
  validated: false,
  locations: [],
  customAttributes: { slug: "" },
  metadata: {},
  createdDate: "",
});

/**
 * Parses the page into the form that its screens read. A value that cannot be parsed becomes an empty page with this
 * name.
 */
export const toShownCompany = (value: Fields | null, name: string): Company =>
  CompanySchema.safeParse(value).data ?? emptyCompany(name);

const Written = z.object({
  name: z.optional(z.string()),
  description: z.nullish(z.string()),
  locations: z.optional(z.array(Location)),
  customAttributes: z.optional(JsonObject),
  metadata: z.optional(JsonObject),
  platformData: z.optional(JsonObject),
});

/** The API calls of the page's saver. Edits of a published page are saved as a draft; a new page is created hidden. */
export function pageCalls(calls: Calls, actor: Actor, { name, keep }: { name: string; keep: (asset: Asset) => void }) {
  const { client, readConfig } = calls;
  // The same key for each attempt: when a response is lost, no second page is created.
  const idempotencyKey = newItemId();
  const kept = (asset: Asset): Seen => {
    keep(asset);
    return toWritten(asset);
  };
  return {
    empty: emptyCompany(name),
    async read() {
      const asset = await readOwnCompany(calls, actor);
      return asset && kept(asset);
    },
    async send(patch: Fields, seen: Seen | null) {
      const id = z.string().safeParse(seen?.value.id).data;
      const written = Written.parse(patch);
      if (seen && id) {
        const options = { ...actor.as, ifMatch: `"${seen.version}"` };
        // Only the team reads a hidden page, so it is edited directly, without a draft.
        const edit = seen.value.active === false ? written : { metadata: { _draft: written } };
        return kept(await client.assets.update(id, edit, options));
      }
      const { custom } = toProductConfig(await readConfig());
      const page = { name, ...written, active: false, assetTypeId: custom.assetTypes.company };
      return kept(await client.assets.create(page, { ...actor.as, idempotencyKey }));
    },
  } satisfies SaverCalls;
}

type Client = Session["client"];

/** Publishes the draft and empties it in one write. A page that was hidden goes to its reviewers. */
export function publishPage(client: Client, { as }: Actor, asset: Asset): Promise<Asset> {
  const { metadata, ...fields } = Written.parse(draftOf(asset));
  const edit = { ...fields, ...(!asset.active && { active: true }), metadata: { ...metadata, _draft: null } };
  return client.assets.update(asset.id, edit, { ...as, ifMatch: `"${asset.updatedDate}"` });
}

/** Discards the unpublished edits. */
export const discardDraft = (client: Client, { as }: Actor, asset: Asset): Promise<Asset> =>
  client.assets.update(asset.id, { metadata: { _draft: null } }, { ...as, ifMatch: `"${asset.updatedDate}"` });
