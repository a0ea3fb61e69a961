import { expect, test } from "vitest";
import type { FeedFactName, OfferFeedRun } from "@/lib/entities/offer-feed";
import { aFirm } from "@/tests/support/a-firm";
import { aSampleOffer, toCsv, toIndeedXml } from "@/tests/support/feeds/sample-offers";
import { reasonsOf, withImports } from "@/tests/support/feeds/with-imports";

const { marketplace, server, aFeed, run, anImport } = withImports();
const { call, database } = marketplace;

const NAMES = ["job", "contract", "schedule", "city", "remote", "pay", "startDate", "lastDay"] as const;

/** Returns each fact of a line: its value, its guesses with a question mark, or nothing. */
const factsOf = ({ lines }: OfferFeedRun, reference: string) => {
  const facts = lines.find((line) => line.reference === reference)?.facts ?? [];
  return Object.fromEntries(
    NAMES.map((name): [FeedFactName, string | null] => {
      const fact = facts.find((one) => one.name === name);
      return [name, fact?.value ?? (fact?.guesses.length ? `${fact.guesses.join(" or ")}?` : null)];
    }),
  );
};

const table = (...rows: string[]) =>
  ["reference;titre;ville;contrat;salaire;teletravail;date de debut;entreprise", ...rows].join("\n");

/** Creates a firm, and its feed of these rows. */
async function aFeedOf(...rows: string[]) {
  const firm = await aFirm(marketplace.context, { slots: 5 });
  server.serve(table(...rows));
  return { firm, feedId: await aFeed(firm) };
}
type Fed = Awaited<ReturnType<typeof aFeedOf>>;
const edit = ({ firm, feedId }: Fed, settings: object) =>
  call("PATCH", `/offer-feeds/${feedId}`, { settings }, firm.recruiter.headers);

const ROWS = [
  "R1;Assistant paie;Saint-Pierre;CDI maison;selon profil;oui;janvier 2027;",
  "R2;Comptable général;Saint-Pierre;CDI maison;30000 - 34000;;;",
  "R3;Auditeur;Nantes (44);CDI;;;;",
];

test("a trial shows each fact as understood, guessed or empty", async () => {
  const { firm, feedId } = await aFeedOf(...ROWS);
  const trial = await run(firm, feedId, "trial");
  expect(factsOf(trial, "R1")).toMatchObject({ contract: "cdi?", pay: null, startDate: "2027-01-01", lastDay: null });
  expect(factsOf(trial, "R1").city).toBe("Saint-Pierre (974)?");
  expect(factsOf(trial, "R2")).toMatchObject({ pay: "30000-34000 annuel", remote: null });
  expect(factsOf(trial, "R3")).toMatchObject({ city: "Nantes (44)", contract: "cdi" });
});

test("a correction for all offers with the same words is kept", async () => {
  const fed = await aFeedOf(...ROWS);
  const words = {
    city: { "Saint-Pierre": "Saint-Pierre (974)" },
    contract: { "CDI maison": "cdi" },
    pay: { "selon profil": "2000-2200 mensuel" },
    startDate: { "janvier 2027": null },
  };
  expect((await edit(fed, { words })).status).toBe(200);
  for (const kind of ["trial", "import", "trial"] as const) {
    const ended = await run(fed.firm, fed.feedId, kind);
    if (kind === "import" || ended.counts.unchanged === 3) continue;
    expect(factsOf(ended, "R1")).toMatchObject({
      city: "Saint-Pierre (974)",
      contract: "cdi",
      pay: "2000-2200 mensuel",
      startDate: null,
    });
    expect(factsOf(ended, "R2")).toMatchObject({ city: "Saint-Pierre (974)", contract: "cdi" });
    expect(factsOf(ended, "R3")).toMatchObject({ city: "Nantes (44)", contract: "cdi" });
  }
  server.serve(table(...ROWS, "R4;Assistant;Saint-Pierre;CDI maison;;;;"));
  expect(factsOf(await run(fed.firm, fed.feedId, "trial"), "R4")).toMatchObject({ city: "Saint-Pierre (974)" });
});

test("a correction of one offer changes no other, and is imported", async () => {
  const fed = await aFeedOf(...ROWS);
  const lines = { R1: { city: "Saint-Pierre (974)", contract: "cdd", pay: "25000-26000 annuel", lastDay: null } };
  await edit(fed, { words: { contract: { "CDI maison": "cdi" } }, lines });
  const trial = await run(fed.firm, fed.feedId, "trial");
  expect(factsOf(trial, "R1")).toMatchObject({
    city: "Saint-Pierre (974)",
    contract: "cdd",
    pay: "25000-26000 annuel",
  });
  expect(factsOf(trial, "R2")).toMatchObject({ contract: "cdi" });
  expect(factsOf(trial, "R2").city).toMatch(/\?$/);
  await run(fed.firm, fed.feedId);
  const imported = await database.db
    .selectFrom("assets")
    .select(["locations", "custom_attributes"])
    .where("owner_id", "=", fed.firm.organizationId)
    .where("name", "=", "Assistant paie")
    .executeTakeFirstOrThrow();
  expect(imported.locations).toMatchObject([{ city: "Saint-Pierre", departmentCode: "974" }]);
  expect(imported.custom_attributes).toMatchObject({ contractType: "cdd", salaryMin: 25_000, salaryMax: 26_000 });
  expect(await run(fed.firm, fed.feedId)).toMatchObject({ counts: { unchanged: 3 } });
});

test.each([
  ["a town", { words: { city: { Lyon: "Nulle-Part" } } }, "settings.words.city.Lyon"],
  ["a pay", { lines: { R1: { pay: "beaucoup" } } }, "settings.lines.R1.pay"],
  ["a date", { lines: { R1: { startDate: "2027-02-30" } } }, "settings.lines.R1.startDate"],
  ["a contract", { lines: { R1: { contract: "cdx" } } }, "settings.lines.R1.contract"],
])("a correction by no value of %s is refused", async (_name, settings, path) => {
  const refusal = await edit(await aFeedOf(...ROWS), settings);
  expect(refusal).toMatchObject({ status: 400 });
  expect(JSON.stringify(refusal.body)).toContain(path.split(".").at(-1));
});

test("a trial points out doubles, other feeds and other employers", async () => {
  const { firm } = await anImport(5, [aSampleOffer(1), aSampleOffer(2)]);
  const { reference, ...same } = aSampleOffer(1);
  server.serve(toCsv([aSampleOffer(1), { ...same, reference: `${reference}-bis` }, aSampleOffer(9)]));
  const feedId = await aFeed(firm);
  const trial = await run(firm, feedId, "trial");
  expect(reasonsOf(trial, "HC-1")?.[0]).toEqual({ code: "otherFeed", detail: "Site" });
  expect(reasonsOf(trial, "HC-1-bis")?.slice(0, 2)).toEqual([
    { code: "twin", detail: "1" },
    { code: "otherFeed", detail: "Site" },
  ]);
  expect(reasonsOf(trial, "HC-9")?.some(({ code }) => ["twin", "otherFeed", "otherCompany"].includes(code))).toBe(
    false,
  );
  server.serve(toIndeedXml([aSampleOffer(12)]).replace("Cabinet Valmy", "Cabinet Austerlitz"));
  const ofOther = await run(firm, await aFeed(firm), "trial");
  expect(reasonsOf(ofOther, "HC-12")?.[0]).toEqual({ code: "otherCompany", detail: "Cabinet Austerlitz" });
});
