import { membershipRequests } from "@/contract/membership-requests";
import { ApiError } from "@/lib/api/errors";
import type { Town } from "@/lib/queries/find-town";
import { createRequestKeys } from "@/lib/queries/request-keys";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { toTownPlace } from "@/lib/rules/place/town-place";
import type { Session } from "@/lib/session/session";
import type { NewFirm } from "@/workspace/firm/opening/form";

/** A person opens a firm or asks to join one in their own name, whichever organization they act as. */
const AS_PERSON = { organizationId: null } as const;

type Client = Session["client"];

/** The organizations that may already be this firm. */
export const matchesOf = async (client: Client, { name, siren }: Pick<NewFirm, "name" | "siren">) =>
  (await client.bind(membershipRequests).match({ name, ...(siren && { siren }) }, AS_PERSON)).results;

const REFUSALS = ["member", "refused", "tooMany"] as const;
export type JoinRefusal = (typeof REFUSALS)[number];

/**
 * Sends a request to join a firm. Returns null once its administrators have received the request, or the API's reason
 * for a refusal.
 */
export async function askToJoin(client: Client, organizationId: string, message: string): Promise<JoinRefusal | null> {
  try {
    await client.bind(membershipRequests).join(organizationId, { message: message.trim() || null }, AS_PERSON);
    return null;
  } catch (error) {
    const code = error instanceof ApiError && error.status === 422 ? codeOf(error.data) : undefined;
    const refusal = REFUSALS.find((known) => known === code);
    if (!refusal) throw error;
    return refusal;
  }
}

const codeOf = (data: unknown) => (typeof data === "object" && data !== null && "code" in data ? data.code : undefined);

/**
 * Returns a function that opens an organization, then creates its page, hidden. When called again after a failure, the
 * function resumes at the step that failed. Finished steps are not repeated, and a request whose response was lost is
 * not made twice.
 */
export function createOpening(
  { client, readConfig }: Pick<Session, "client" | "readConfig">,
  plan: string | null,
  parentId: string | null,
) {
  const keyOf = createRequestKeys();
  let organizationId: string | null = null;
  return async ({ name, siren, category }: NewFirm, town: Town): Promise<string> => {
    const { custom } = toProductConfig(await readConfig());
    const organization = {
      ...({ type: "organization", displayName: name } as const),
      ...(parentId !== null && { organizations: { [parentId]: {} } }),
      ...(plan !== null && { metadata: { _private: { wantedPlan: plan } } }),
    };
    const sent = { ...AS_PERSON, idempotencyKey: keyOf("organization", organization) };
    organizationId ??= (await client.users.create(organization, sent)).id;
    const office = toOffice(town);
    const page = {
      name,
      assetTypeId: custom.assetTypes.company,
      active: false,
      locations: [office],
      customAttributes: { categories: [category], implantations: [office.city ?? ""] },
      metadata: { _public: { ...(siren && { siren }) } },
    };
    await client.assets.create(page, { organizationId, idempotencyKey: keyOf("page", page) });
    return organizationId;
  };
}

/** The head office, placed at its town until the firm enters its street. */
function toOffice({ label, postcode, latitude, longitude }: Town) {
  const town = toTownPlace({ city: label, latitude, longitude });
  return { id: "siege", name: town.city, ...town, postcode, main: true };
}
