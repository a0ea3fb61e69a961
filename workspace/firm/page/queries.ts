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

/** What the sections show before there is a page. */
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

/** The page in the form that its screens read; of another form, what is shown is an empty one of the same name. */
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

/** The calls of the page's saver: what is written of a page that others read stays a draft; a new page is made hidden. */
export function pageCalls(calls: Calls, actor: Actor, { name, keep }: { name: string; keep: (asset: Asset) => void }) {
  const { client, readConfig } = calls;
  // The same for each attempt: an answer that is lost makes no second page.
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
        // A hidden page has no reader but its team: what is written is the page.
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

/** Shows visitors what was written, and empties the draft: one write. A page that was hidden goes to its reviewers. */
export function publishPage(client: Client, { as }: Actor, asset: Asset): Promise<Asset> {
  const { metadata, ...fields } = Written.parse(draftOf(asset));
  const edit = { ...fields, ...(!asset.active && { active: true }), metadata: { ...metadata, _draft: null } };
  return client.assets.update(asset.id, edit, { ...as, ifMatch: `"${asset.updatedDate}"` });
}

/** Gives up what was written and not published. */
export const discardDraft = (client: Client, { as }: Actor, asset: Asset): Promise<Asset> =>
  client.assets.update(asset.id, { metadata: { _draft: null } }, { ...as, ifMatch: `"${asset.updatedDate}"` });
