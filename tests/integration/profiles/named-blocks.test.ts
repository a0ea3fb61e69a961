import { expect, test } from "vitest";
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
});
