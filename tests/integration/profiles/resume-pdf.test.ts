import { expect, test } from "vitest";
import { parseCv } from "@/marketplace/cv/parse-cv";
import { readPages } from "@/marketplace/cv/pdf/read-pages";
import { assetTypeId } from "@/marketplace/install/ids";
import { anAsset } from "@/tests/support/an-asset";
import { withMarketplace } from "@/tests/support/marketplace";
import { readStructure } from "@/tests/support/pdf-structure";

const marketplace = withMarketplace();
const { database, signIn } = marketplace;

const METADATA = {
  email: "camille@exemple.invalid",
  phone: "06 39 98 41 27",
  experiences: [{ title: "Comptable", org: "Cabinet Morvan", startDate: "2021-03", endDate: null, description: "TVA" }],
  skills: [{ type: "specialized_skill", slug: "tenue-comptable", title: "Tenue comptable" }],
  referees: [
    { name: "Anne Durand", org: "Cabinet Morvan", email: "anne@exemple.invalid", agreed: true },
    { name: "Paul Silence", email: "paul@exemple.invalid", agreed: false },
  ],
};
async function aProfile(owner: string, metadata: object = METADATA) {
  const { id } = await anAsset(database.db, { type: assetTypeId("resume"), owner, metadata });
  await database.db.updateTable("assets").set({ name: "Amélie Le Goff" }).where("id", "=", id).execute();
  return { id };
}

async function printed(id: string, headers: Record<string, string>, query = "") {
  const response = await fetch(`${marketplace.origin}/assets/${id}/resume.pdf${query}`, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = async () => {
    const pages = await readPages(bytes.slice());
    return pages.flatMap(({ runs }) => runs.map((run) => run.text)).join(" ");
  };
  return { response, bytes, text };
}

test("the owner gets a tagged PDF that the importer reads", async () => {
  const { id: owner, headers } = await signIn();
  const { id } = await aProfile(owner);
  const { response, bytes } = await printed(id, headers);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toBe(
    "attachment; filename=\"CV_Am_lie_Le_Goff.pdf\"; filename*=UTF-8''CV_Am%C3%A9lie_Le_Goff.pdf",
  );
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await readStructure(bytes)).toMatchObject({
    isMarked: true,
    language: "fr-FR",
    title: "CV de Amélie Le Goff",
  });
  const { person, resume } = parseCv(await readPages(bytes.slice()));
  expect(person).toMatchObject({ firstname: "Amélie", lastname: "Le Goff" });
  expect(resume).toMatchObject({ email: METADATA.email, phone: METADATA.phone });
  expect(resume.experiences).toMatchObject([{ title: "Comptable", org: "Cabinet Morvan", startDate: "2021-03" }]);
});

test("the CV shows the chosen sections in the chosen language", async () => {
  const { id: owner, headers } = await signIn();
  const { id } = await aProfile(owner);
  const plain = await (await printed(id, headers)).text();
  expect(plain).toContain("06 39 98 41 27");
  expect(plain).not.toMatch(/Anne Durand|2 ans/);
  const chosen = await (await printed(id, headers, "?locale=en&contact=false&referees=true&retention=true")).text();
  expect(chosen).toMatch(/Work experience.*Bookkeeping.*Anne Durand.*kept for 2 years/);
  expect(chosen).not.toMatch(/06 39 98 41 27|camille@|Paul Silence/);
});

test("each template has the same texts, and the importer reads it", async () => {
  const { id: owner, headers } = await signIn();
  const { id } = await aProfile(owner, {
    ...METADATA,
    experiences: [{ ...METADATA.experiences[0], title: "Cheffe de mission" }],
  });
  await database.db
    .updateTable("assets")
    .set({
      description: "Dix ans de cabinet, dont trois à encadrer.",
      custom_attributes: JSON.stringify({ jobReferential: "chef-de-mission" }),
    })
    .where("id", "=", id)
    .execute();
  for (const template of ["classic", "sober", "indented"]) {
    const { bytes, text } = await printed(id, headers, `?template=${template}`);
    const words = await text();
    expect(words).toContain("Dix ans de cabinet");
    expect(words).toContain("Cheffe de mission expertise comptable");
    const { person, resume } = parseCv(await readPages(bytes.slice()));
    expect(person).toMatchObject({ firstname: "Amélie", lastname: "Le Goff" });
    expect(resume.experiences).toMatchObject([
      { title: "Cheffe de mission", org: "Cabinet Morvan", startDate: "2021-03" },
    ]);
  }
  expect((await printed(id, headers, "?template=baroque")).response.status).toBe(400);
});

test("another person's profile is not printed", async () => {
  const { id: owner } = await signIn();
  const { headers } = await signIn();
  const { id } = await aProfile(owner);
  expect((await printed(id, headers)).response.status).toBe(403);
  expect((await printed("ast_unknown", headers)).response.status).toBe(404);
});

test("an offer, a profile too long or an unknown density is refused", async () => {
  const { id: owner, headers } = await signIn();
  const offer = await anAsset(database.db, { owner });
  expect((await printed(offer.id, headers)).response.status).toBe(422);
  const { id } = await aProfile(owner);
  expect((await printed(id, headers, "?density=tiny")).response.status).toBe(400);
  const tasks = (count: number) => ({
    ...METADATA,
    experiences: Array(count).fill({ ...METADATA.experiences[0], description: "mot ".repeat(2400) }),
  });
  expect((await printed((await aProfile(owner, tasks(2))).id, headers)).response.status).toBe(200);
  const { response, bytes } = await printed((await aProfile(owner, tasks(12))).id, headers);
  expect(response.status).toBe(422);
  expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ data: { code: "tooLong" } });
});

test("CVs are limited to 20 a minute", async () => {
  const { id: owner, headers } = await signIn();
  const { id } = await aProfile(owner);
  const statuses = await Promise.all(
    Array.from({ length: 22 }, async () => (await printed(id, headers)).response.status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
}, 60_000);
