import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { FIGURE_KINDS, type Figures, OrganizationStatistics, SOURCES } from "@/lib/entities/statistics";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, get } = marketplace;
beforeAll(() => installTypes(database.db));

/** `npm run test:long` multiplies the number of random cases. */
const ROUNDS = 25 * testEnv().loops;
const LOOP_MS = 600_000;
const DAY_MS = 86_400_000;
const FIRST = Date.parse("2026-09-20");
const DAYS = 100;

const dayOf = (index: number) => new Date(FIRST + index * DAY_MS).toISOString().slice(0, 10);
const aDay = fc.integer({ min: 0, max: DAYS - 1 }).map(dayOf);
const anAsset = fc.integer({ min: 0, max: 2 });
const aFigure = fc.record({
  asset: anAsset,
  day: aDay,
  kind: fc.constantFrom(...FIGURE_KINDS),
  source: fc.constantFrom(...SOURCES),
  count: fc.integer({ min: 1, max: 40 }),
});
/** Applications sent at these hours in Paris, where a day ends earlier than in UTC. */
const anApplication = fc.record({
  asset: anAsset,
  day: aDay,
  hour: fc.constantFrom("00:20", "01:30", "12:00", "22:40", "23:50"),
  answeredHours: fc.option(fc.integer({ min: 1, max: 900 })),
  move: fc.constantFrom("pending", "meeting", "custom", "refused", "recruited"),
  isWithdrawn: fc.boolean(),
});
const aPeriod = fc
  .tuple(fc.integer({ min: 0, max: DAYS - 1 }), fc.integer({ min: 0, max: DAYS - 1 }))
  .map(([a, b]) => ({ from: dayOf(Math.min(a, b)), to: dayOf(Math.max(a, b)) }));

type Figure = { asset: number; day: string; kind: string; source: string; count: number };
type Sent = {
  asset: number;
  day: string;
  hour: string;
  answeredHours: number | null;
  move: string;
  isWithdrawn: boolean;
};

/** Returns the instant at which clocks in Paris show this time; they change on 25 October 2026 at three. */
const instantOf = ({ day, hour }: Pick<Sent, "day" | "hour">) =>
  new Date(`${day}T${hour}:00${day <= "2026-10-25" && !(day === "2026-10-25" && hour > "03") ? "+02:00" : "+01:00"}`);

/** Counts the figures one after the other, with the simplest code. */
function naive(figures: readonly Figure[], sent: readonly Sent[]): Figures {
  const sum = (kind: string) => figures.reduce((total, figure) => total + (figure.kind === kind ? figure.count : 0), 0);
  const stays = sent.filter(({ isWithdrawn }) => !isWithdrawn);
  const hours = stays.flatMap(({ answeredHours }) => answeredHours ?? []).toSorted((a, b) => a - b);
  const middle = hours.slice(Math.ceil(hours.length / 2) - 1, Math.floor(hours.length / 2) + 1);
  return {
    views: sum("view"),
    applyStarts: sum("apply_start"),
    shares: sum("share"),
    applications: stays.length,
    answered: hours.length,
    medianDays: middle.length === 0 ? null : middle.reduce((total, value) => total + value, 0) / middle.length / 24,
  };
}

const rounded = ({ medianDays, ...figures }: Figures) => ({
  views: figures.views,
  applyStarts: figures.applyStarts,
  shares: figures.shares,
  applications: figures.applications,
  answered: figures.answered,
  medianDays: medianDays === null ? null : Math.round(medianDays * 1e6) / 1e6,
});

test(
  "the figures of any period equal a naive count",
  async () => {
    const { organizationId: owner, recruiter } = await aFirm(marketplace.context);
    const offices = ["loc_a", "loc_b"].map((id) => ({ id: id + owner, name: id, city: id }));
    // The third offer is in both offices.
    const assets = await Promise.all(
      [[offices[0]], [offices[1]], offices].map((places) =>
        anOffer(database.db, owner, { locations: places.flatMap((place) => place ?? []) }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(aFigure, { maxLength: 12 }),
        fc.array(anApplication, { maxLength: 10 }),
        aPeriod,
        async (drawn, sent, { from, to }) => {
          await database.db.deleteFrom("asset_figures").execute();
          await database.db.deleteFrom("transactions").execute();
          const figures = [
            ...new Map(drawn.map((one) => [`${one.asset} ${one.day} ${one.kind} ${one.source}`, one])).values(),
          ];
          for (const { asset, ...figure } of figures)
            await database.db
              .insertInto("asset_figures")
              .values({ ...figure, asset_id: assets[asset] ?? "", owner_id: owner })
              .execute();
          for (const one of sent) await store(owner, assets[one.asset] ?? "", one);

          const isIn = ({ day }: { day: string }) => day >= from && day <= to;
          const of = (wanted: (asset: number) => boolean) =>
            rounded(
              naive(
                figures.filter((one) => isIn(one) && wanted(one.asset)),
                sent.filter((one) => isIn(one) && wanted(one.asset)),
              ),
            );
          const { body } = await get(`/organizations/${owner}/stats?from=${from}&to=${to}&by=day`, recruiter.headers);
          const read = OrganizationStatistics.parse(body);
          expect(rounded(read.total)).toEqual(of(() => true));
          for (const [index, id] of assets.entries())
            expect(rounded(read.assets.find((asset) => asset.id === id) ?? naive([], []))).toEqual(
              of((asset) => asset === index),
            );
          for (const [index, office] of offices.entries())
            expect(rounded(read.offices.find(({ id }) => id === office.id) ?? naive([], []))).toEqual(
              of((asset) => asset === index || asset === 2),
            );
          const { sent: received, examined, interviewed, hired, sources, ways } = read.hiring;
          expect(received).toBe(read.total.applications);
          expect([received, examined, interviewed, hired]).toEqual(
            [received, examined, interviewed, hired].toSorted((a, b) => b - a),
          );
          for (const list of [sources, ways])
            expect([sum(list, "applications"), sum(list, "hires")]).toEqual([received, hired]);
          const views = (list: readonly { views: number }[]) => list.reduce((total, one) => total + one.views, 0);
          expect(views(read.steps)).toBe(read.total.views);
          expect(views(read.sources)).toBe(read.total.views);
        },
      ),
      { numRuns: ROUNDS },
    );
  },
  LOOP_MS,
);

const sum = (list: readonly { applications: number; hires: number }[], figure: "applications" | "hires") =>
  list.reduce((total, one) => total + one[figure], 0);

async function store(owner: string, asset: string, { answeredHours, isWithdrawn, move, ...sent }: Sent) {
  const created = instantOf(sent);
  const later = (hours: number) => new Date(created.getTime() + hours * 3_600_000).toISOString();
  await insertRow(database.db, "transactions", {
    id: newId("trn"),
    asset_id: asset,
    owner_id: owner,
    taker_id: newId("usr"),
    is_application: true,
    status: answeredHours === null ? "new" : move,
    created_date: created.toISOString(),
    cancelled_date: isWithdrawn ? later(1_000) : null,
    status_history: [
      ...(answeredHours === null ? [] : [{ status: move, date: later(answeredHours) }]),
      { status: "new", date: created.toISOString() },
    ],
  });
}
