import { type Kysely, sql } from "kysely";
import { benchContext } from "@/bench/import/context";
import { generateFirms } from "@/bench/search/firms";
import { generateOffer } from "@/bench/search/generate";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, readRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { toCompanyRow } from "@/marketplace/demo/rows/companies";
import { toOrganizationRow } from "@/marketplace/demo/rows/organizations";
import { sourceCompanies } from "@/marketplace/demo/source";
import { runDueJobs } from "@/marketplace/jobs/worker";
import type { OfferValues } from "@/marketplace/offer-import/import-rules";
import type { Operation } from "@/marketplace/resources/offer-feeds/import/operation";
import { batchesOf, createImportJob, enqueueImports } from "@/marketplace/resources/offer-feeds/runs/import-job";
import { reindexAssets } from "@/marketplace/search/document";
import { startIndexer } from "@/marketplace/workers";
import { say } from "@/scripts/say.mjs";

const LOG = {
  info: () => undefined,
  warn: (fault: unknown) => say(String(fault)),
  error: (fault: unknown) => say(String(fault)),
};
const LOGO = { key: "bench/logo.png", width: 400, height: 400, blurDataUrl: "data:image/webp;base64,AA" };
const DAYS_MS = 86_400_000;
const OPEN_DAYS = 45;

/**
 * Creates a firm with as many slots as offers, and its feed; returns the runs of the feed, which must be executed in
 * this order.
 */
export async function importOnce(db: Kysely<Database>, count: number) {
  const context = benchContext(db);
  await sql`UPDATE config SET stelace = stelace || '{"assetsValidationAutomatic": true}'`.execute(db);
  const feedId = await aFeed(db, count);
  const offers = Array.from({ length: count }, (_, index) => toValues(index));
  const rows = (suffix: string) =>
    offers.map((values, index) => toOperation(index, { ...values, name: values.name + suffix }));
  const run = (operations: Operation[]) => async () => {
    const { id } = await db.transaction().execute(async (trx) => {
      const pending = batchesOf(operations).length;
      const row = await insertRow(trx, "offer_feed_runs", {
        id: newId("ofr"),
        feed_id: feedId,
        kind: "import",
        pending,
      });
      await enqueueImports(trx, { runId: row.id, turn: feedId }, operations);
      return row;
    });
    const indexer = startIndexer(db, LOG);
    await runDueJobs(db, { offerImport: createImportJob(context) }, LOG);
    await indexer.stop();
    return (await readRow(db, "offer_feed_runs", id))?.counts;
  };
  const leaving = offers.map((_, index): Operation => ({ kind: "leave", reference: `R-${index}`, position: null }));
  return [
    { name: "new offers", run: run(rows("")) },
    { name: "changed offers", run: run(rows(" en CDI")) },
    { name: "offers that leave", run: run(leaving) },
  ];
}

async function aFeed(db: Kysely<Database>, slots: number): Promise<string> {
  const [model] = sourceCompanies;
  if (!model) throw new Error("No firm to take after");
  const firm = { ...model, slug: "cabinet-du-banc", name: "Cabinet du Banc", parentSlug: null };
  const organization = { ...toOrganizationRow(firm, 0), platform_data: { _private: { slots } } };
  const company = toCompanyRow(firm, LOGO, 0);
  await insertRow(db, "users", organization);
  await insertRow(db, "assets", company);
  await reindexAssets(db, [company.id]);
  const kind = "api" as const;
  const feed = {
    id: newId("ofd"),
    organization_id: organization.id,
    kind,
    name: "Banc",
    settings: { publishes: true },
  };
  await insertRow(db, "offer_feeds", feed);
  await updateRow(db, "offer_feeds", feed.id, { read_date: new Date().toISOString() });
  return feed.id;
}

const FIRMS = generateFirms(20_000);
const TODAY = new Date(new Date().toISOString().slice(0, 10));
/** Index of the first imported offer, beyond the indexes of the market's offers. */
const FIRST = 2_000_000;

function toValues(index: number): OfferValues {
  const { name, description, category_id, locations, custom_attributes } = generateOffer(FIRST + index, FIRMS, TODAY);
  const { slug: _, ...attributes } = custom_attributes;
  const validThrough = new Date(TODAY.getTime() + OPEN_DAYS * DAYS_MS).toISOString().slice(0, 10);
  return {
    name,
    description,
    categoryId: category_id,
    customAttributes: { ...attributes, validThrough },
    locations: locations.map(({ id: _id, ...place }) => place),
    metadata: { apply: null, salaryUndisclosed: null },
  } as OfferValues;
}

const toOperation = (index: number, values: OfferValues): Operation => ({
  kind: "row",
  row: {
    position: index + 1,
    reference: `R-${index}`,
    title: values.name,
    hash: `${values.name}-${index}`,
    values,
    proposals: [],
  },
});
