import { sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { assetTypeRows, configRow } from "@/marketplace/install/reference-data";
import { aCompanyAsset, anAsset, type NewAsset } from "@/tests/support/an-asset";
import { signIn } from "@/tests/support/sign-in";

type Db = Context["db"];

/** Inserts the asset types and the configuration into a database that has no demonstration data. */
export async function installTypes(db: Db): Promise<void> {
  for (const row of assetTypeRows) await insertRow(db, "asset_types", row);
  await configure(db);
}

/** Inserts or replaces the configuration; without options, the configuration of the demonstration. */
export async function configure(db: Db, { stelace = configRow.stelace }: { stelace?: object } = {}): Promise<void> {
  const values = { stelace: JSON.stringify(stelace), custom: JSON.stringify(configRow.custom) };
  await db
    .insertInto("config")
    .values({ access: "default", ...values, theme: "{}" })
    .onConflict((conflict) => conflict.column("access").doUpdateSet(values))
    .execute();
}

/** Creates a firm with a public page and these credits, and a recruiter of this firm. */
export async function aFirm(context: Context, credits: Record<string, number> = {}) {
  const organizationId = newId("org");
  await insertRow(context.db, "users", {
    id: organizationId,
    display_name: "Cabinet Valmy",
    roles: ["organization"],
    platform_data: { _private: credits },
  });
  await aCompanyAsset(context.db, { owner: organizationId });
  const recruiter = await signIn(context, {
    organizations: { [organizationId]: { roles: ["recruiter"] } },
    as: organizationId,
  });
  return { organizationId, recruiter };
}

/** Creates an open offer of this firm; `publishedWith` is what paid for its publication. */
export async function anOffer(
  db: Db,
  owner: string,
  { publishedWith = null, ...asset }: NewAsset & { publishedWith?: "slot" | "credit" | null } = {},
) {
  const offer = await anAsset(db, { ...asset, owner });
  await updateRow(db, "assets", offer.id, { published_with: publishedWith });
  return offer.id;
}

/** A candidate with a profile that firms may find, and private contacts. */
export async function aCandidate(context: Context, { isOpen = true, blocked = [] as string[] } = {}) {
  const person = await signIn(context, { roles: ["applicant"] });
  const { id: resumeId } = await anAsset(context.db, {
    type: assetTypeId("resume"),
    owner: person.id,
    attributes: { publicProfile: isOpen },
    metadata: {
      email: `canary-${person.id}@exemple.invalid`,
      phone: "01 99 00 11 22",
      _private: { blockedOrganizations: blocked },
    },
  });
  return { ...person, resumeId };
}

/** Gives an organization the plan with subsidiaries. */
export async function giveNetworkPlan(db: Db, organizationId: string): Promise<void> {
  const plan = JSON.stringify({ name: "network", since: "2026-11-12", renewsOn: "2099-12-12" });
  await sql`
    UPDATE users SET platform_data = jsonb_set(platform_data, '{_private,plan}', ${plan}::jsonb)
    WHERE id = ${organizationId}`.execute(db);
}
