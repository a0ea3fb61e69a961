import { expect, test } from "vitest";
import { PACKS } from "@/lib/rules/subscription/plans";
import { updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { blockNamed, NAMED_BLOCKS_JOB } from "@/marketplace/resources/assets/named-blocks";
import { aCandidate, aFirm } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";
import { log } from "@/tests/support/run-retention";

const marketplace = withMarketplace();
const { database, signIn } = marketplace;
const SIREN = "732829320";

const send = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
  const response = await fetch(`${marketplace.origin}${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};
const runJobs = () => runDueJobs(database.db, { [NAMED_BLOCKS_JOB]: blockNamed }, log);

/** Blocks an employer by what the candidate knows of it. */
async function blocking(employer: { name?: string; siren?: string }) {
  const candidate = await aCandidate(marketplace.context);
  const edit = { metadata: { _private: { blockedEmployers: [employer] } } };
  expect((await send("PATCH", `/assets/${candidate.resumeId}`, candidate.headers, edit)).status).toBe(200);
  await runJobs();
  return candidate;
}
async function blockedBy({ resumeId, headers }: Awaited<ReturnType<typeof aCandidate>>): Promise<unknown> {
  const { body } = await send("GET", `/assets/${resumeId}`, headers);
  return body.metadata._private.blockedOrganizations;
}
async function opened(displayName: string) {
  const founder = await signIn();
  const { body } = await send("POST", "/users", founder.headers, { type: "organization", displayName });
  await runJobs();
  return { id: String(body.id), headers: { ...founder.headers, "x-stelace-organization-id": String(body.id) } };
}

test("an employer without an account is blocked by its name on its arrival, whatever its legal form", async () => {
  const candidate = await blocking({ name: "Cabinet Morvan-Lès" });
  const arrived = await opened("SARL MORVAN LES");
  await opened("Morvan Lestin");
  expect(await blockedBy(candidate)).toEqual([arrived.id]);
});

test("a firm that takes a blocked name, or gives a blocked SIREN on its page, is blocked", async () => {
  const named = await blocking({ name: "Brocéliande Audit" });
  const numbered = await blocking({ siren: SIREN });
  const firm = await opened("Tout autre nom");
  expect(await blockedBy(named)).toEqual([]);
  await send("PATCH", `/users/${firm.id}`, firm.headers, { displayName: "Broceliande audit" });
  await runJobs();
  expect(await blockedBy(named)).toEqual([firm.id]);
  expect(await blockedBy(numbered)).toEqual([]);
  const page = { name: "Une page", assetTypeId: assetTypeId("company"), metadata: { _public: { siren: SIREN } } };
  expect((await send("POST", "/assets", firm.headers, page)).status).toBe(200);
  await runJobs();
  expect(await blockedBy(numbered)).toEqual([firm.id]);
});

test.each([
  ["Martin-Duval", "S.A.R.L. Martin Duval"],
  ["SELURL Kerjean Conseil", "Kerjean Conseil SNC"],
  ["Sté Audit Tregor", "Audit Trégor S.A."],
])("%s blocks %s: the legal form does not count", async (name, displayName) => {
  const candidate = await blocking({ name });
  const arrived = await opened(displayName);
  expect(await blockedBy(candidate)).toEqual([arrived.id]);
});

test("a firm known by the SIRET of an office, or by the SIREN that its order is billed to, is blocked by it", async () => {
  const [SIRET, BILLED] = ["44306184100047", "552100554"];
  const byOffice = await blocking({ siren: SIRET.slice(0, 9) });
  const byOrder = await blocking({ siren: BILLED });
  const firm = await opened("Enseigne sans SIREN");
  const page = { assetTypeId: assetTypeId("company"), name: "Enseigne", metadata: {}, locations: [] };
  const { body } = await send("POST", "/assets", firm.headers, page);
  const office = { id: "siege", main: true, siret: SIRET, city: "Dijon", latitude: 47.3, longitude: 5 };
  expect((await send("PATCH", `/assets/${body.id}`, firm.headers, { locations: [office] })).status).toBe(200);
  await runJobs();
  expect(await blockedBy(byOffice)).toEqual([firm.id]);
  expect(await blockedBy(byOrder)).toEqual([]);
  const billing = { name: "Enseigne", street: "1 rue des Lilas", postcode: "21000", city: "Dijon", siren: BILLED };
  const order = { kind: "pack", name: "offer", price: PACKS.offer.prices.discovery, billing };
  expect(await send("POST", "/orders", firm.headers, { request: order })).toMatchObject({ status: 200 });
  await runJobs();
  expect(await blockedBy(byOrder)).toEqual([firm.id]);
});

test("an employer is blocked beyond two hundred firms", async () => {
  const { resumeId, headers } = await aCandidate(marketplace.context);
  const blockedOrganizations = Array.from({ length: 200 }, (_, n) => `org_${n}`);
  const edit = { metadata: { _private: { blockedOrganizations, blockedEmployers: [{ name: "Audit des Menhirs" }] } } };
  expect((await send("PATCH", `/assets/${resumeId}`, headers, edit)).status).toBe(200);
  const arrived = await opened("Audit des Menhirs");
  const { body } = await send("GET", `/assets/${resumeId}`, headers);
  expect(body.metadata._private.blockedOrganizations).toEqual([...blockedOrganizations, arrived.id]);
});

test("a firm is blocked by a name that it had, and then reads nothing of the profile", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  await updateRow(database.db, "users", organizationId, { display_name: "Fiduciaire Ancienne" });
  await updateRow(database.db, "users", organizationId, { display_name: "Nouvelle Enseigne" });
  const other = await aCandidate(marketplace.context);
  expect((await send("GET", `/assets/${other.resumeId}`, recruiter.headers)).status).toBe(200);
  const candidate = await blocking({ name: "fiduciaire ancienne" });
  expect((await send("GET", `/assets/${candidate.resumeId}`, recruiter.headers)).status).toBe(404);
});

test("an employer without a name or with a wrong SIREN is refused by the name of its field", async () => {
  const { resumeId, headers } = await aCandidate(marketplace.context);
  const refused = async (blockedEmployers: object[]) => {
    const { status, body } = await send("PATCH", `/assets/${resumeId}`, headers, {
      metadata: { _private: { blockedEmployers } },
    });
    return [status, JSON.stringify(body).includes("blockedEmployers")];
  };
  expect(await refused([{}])).toEqual([400, true]);
  expect(await refused([{ siren: "123456789" }])).toEqual([400, true]);
  // Words of any firm: they would block nobody.
  for (const name of ["Cabinet", "Groupe", "S.A."]) expect(await refused([{ name }])).toEqual([400, true]);
  expect(await refused([{ name: "Cabinet", siren: SIREN }])).toEqual([200, true]);
});
