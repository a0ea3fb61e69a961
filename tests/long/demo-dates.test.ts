import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { shiftDemonstration, shiftRows } from "@/marketplace/demo/shift";
import { withMarketplaceDatabase } from "@/tests/support/database";

const DAY_MS = 86_400_000;
const TABLES = ["users", "categories", "asset_types", "custom_attributes", "assets", "ratings", "entries"];

const database = withMarketplaceDatabase({ seeded: true });

const rowsOf = async <Row>(query: string) => (await sql.raw<Row>(query).execute(database.db)).rows;
const countOf = async (from: string) =>
  (await rowsOf<{ count: number }>(`SELECT count(*) FROM ${from}`))[0]?.count ?? Number.NaN;
const ours = (table: string, id = "id") => `${id} IN (SELECT id FROM demonstration_rows WHERE table_name = '${table}')`;
const snapshot = () => Promise.all(TABLES.map((table) => rowsOf(`SELECT * FROM ${table} ORDER BY 1`)));
const offers = `assets o JOIN asset_types t ON t.id = o.asset_type_id AND t.name = 'offer'`;

describe("the dates of the demonstration data", () => {
  const newest = async () => {
    const [row] = await rowsOf<{ at: Date }>(
      `SELECT max(o.created_date) AS at FROM ${offers} WHERE ${ours("assets", "o.id")}`,
    );
    return row?.at.getTime() ?? Number.NaN;
  };

  test.each([
    ["in the first minute of a day", "2027-03-05T00:00:30.000Z"],
    ["in the evening", "2027-03-05T22:59:00.000Z"],
    ["when Paris is already on the next day", "2027-06-30T23:30:00.000Z"],
    ["months before the data was written", "2026-08-01T12:00:00.000Z"],
  ])("the newest offer is of that day and none is later, %s", async (_, instant) => {
    const now = new Date(instant);
    await shiftDemonstration(database.db, now);
    expect(now.getTime() - (await newest())).toBeGreaterThanOrEqual(0);
    expect(now.getTime() - (await newest())).toBeLessThan(DAY_MS + 3_600_000);
    expect(
      await countOf(`assets WHERE ${ours("assets")} AND greatest(created_date, updated_date) > '${instant}'`),
    ).toBe(0);
    expect(await countOf(`entries WHERE ${ours("entries")} AND published_date > '${instant}'`)).toBe(0);
    expect(await countOf(`ratings WHERE created_date > '${instant}'`)).toBe(0);
    expect(await countOf(`assets WHERE custom_attributes ->> 'lastActivity' > '${instant.slice(0, 10)}'`)).toBe(0);
  });

  test("a second shift in a day changes nothing; users' rows never shift", async () => {
    const now = new Date("2027-01-10T08:00:00.000Z");
    await shiftDemonstration(database.db, now);
    const before = await snapshot();
    await shiftDemonstration(database.db, new Date("2027-01-10T20:00:00.000Z"));
    expect(await snapshot()).toEqual(before);
    await sql`INSERT INTO entries (id, collection, locale, name) VALUES ('ent_mine', 'blog', 'fr', 'written-by-a-person')`.execute(
      database.db,
    );
    const mine = `SELECT created_date FROM entries WHERE id = 'ent_mine'`;
    const [written] = await rowsOf(mine);
    await shiftDemonstration(database.db, new Date("2027-01-12T08:00:00.000Z"));
    expect(await rowsOf(mine)).toEqual([written]);
  });

  test("an upcoming live moves with the shift; a past one does not", async () => {
    const starts = async () =>
      Object.fromEntries(
        (
          await rowsOf<{ name: string; start: string }>(
            `SELECT name, metadata ->> 'startDate' AS start FROM entries WHERE ${ours("entries")} AND collection = 'live'`,
          )
        ).map(({ name, start }) => [name, start]),
      );
    await shiftDemonstration(database.db, new Date("2026-11-21T08:00:00.000Z"));
    expect(await starts()).toMatchObject({
      "transparence-salariale": "2026-12-10T11:30:00.000Z",
      "cv-comptable-en-direct": "2026-11-12T11:30:00.000Z",
    });
    await shiftDemonstration(database.db, new Date("2027-06-21T08:00:00.000Z"));
    expect(await starts()).toMatchObject({
      "transparence-salariale": "2027-07-10T10:30:00.000Z",
      "cv-comptable-en-direct": "2026-11-12T11:30:00.000Z",
    });
  });

  test("the demonstration's access days move; a visitor's own do not", async () => {
    const days = async () =>
      (await rowsOf<{ day: string }>("SELECT day FROM profile_accesses ORDER BY day")).map(({ day }) => day);
    const of = (month: string, ...numbers: string[]) => numbers.map((number) => `${month}-${number}`);
    const first = new Date("2027-01-10T08:00:00.000Z");
    await shiftDemonstration(database.db, first);
    const others = ["2026-12-28", ...of("2027-01", "01", "02", "04", "04", "06")];
    const recent = of("2027-01", "08", "08", "08");
    expect(await days()).toEqual([...others, "2027-01-06", ...recent]);
    const [visitors] = await rowsOf(
      `INSERT INTO profile_accesses (person_id, organization_id, kind, reason, day)
       SELECT person_id, organization_id, kind, reason, '2027-01-12' FROM profile_accesses WHERE day = '2027-01-06'
       ORDER BY person_id, organization_id, kind LIMIT 1 RETURNING *`,
    );
    // Shifted by six days, the demonstration's access of the same person, firm and kind would fall on the day of the
    // visitor's.
    await shiftDemonstration(database.db, new Date("2027-01-16T08:00:00.000Z"));
    const kept = (key: string) => `(person_id, organization_id, kind) ${key} (SELECT person_id, organization_id, kind
      FROM profile_accesses WHERE day = '2027-01-12' ORDER BY person_id, organization_id, kind LIMIT 1)`;
    expect(await rowsOf(`SELECT * FROM profile_accesses WHERE ${kept("=")} AND day >= '2027-01-04'`)).toEqual([
      visitors,
    ]);
    expect(await days()).toEqual(of("2027-01", "03", "07", "08", "10", "10", "12", "12", "14", "14", "14"));
    await shiftDemonstration(database.db, first);
    expect(await days()).toEqual([...others, ...recent, "2027-01-12"]);
    expect(await rowsOf("SELECT * FROM profile_accesses WHERE day = '2027-01-12'")).toEqual([visitors]);
  });

  test("the last days to apply move with the offers", async () => {
    await shiftDemonstration(database.db, new Date("2027-01-10T08:00:00.000Z"));
    const open = `${offers} WHERE o.active AND o.valid_through`;
    const before = await countOf(`${open} >= '2027-01-10'`);
    await shiftDemonstration(database.db, new Date("2027-07-10T08:00:00.000Z"));
    expect(await countOf(`${open} >= '2027-07-10'`)).toBe(before);
    expect(before).toBeGreaterThan(500);
  });

  const shiftTo = (day: string) => database.db.transaction().execute((trx) => shiftRows(trx, day));

  test("only offers edited by a person await moderation after a shift", async () => {
    const changed = () => rowsOf(`SELECT id FROM moderation_queue WHERE state = 'changed'`);
    await shiftTo("2027-08-02");
    expect(await changed()).toEqual([]);
    const edited = await rowsOf(
      `UPDATE assets SET description = 'Réécrite' WHERE id = (
        SELECT min(o.id) FROM ${offers} WHERE ${ours("assets", "o.id")} AND o.active AND o.validated) RETURNING id`,
    );
    await shiftTo("2027-08-09");
    expect(edited).toHaveLength(1);
    expect(await changed()).toEqual(edited);
  });

  test("an offer's validated fields move with the offer's dates", async () => {
    await shiftTo("2027-09-01");
    const validated = `${offers} JOIN moderation_judgements AS last ON last.asset_id = o.id
      WHERE ${ours("assets", "o.id")} AND o.active AND o.validated AND o.description <> 'Réécrite'`;
    expect(await countOf(`${validated} AND last.validated = moderated_fields(o, 'offer')`)).toBeGreaterThan(500);
    expect(await countOf(`${validated} AND last.validated <> moderated_fields(o, 'offer')`)).toBe(0);
  });
});
