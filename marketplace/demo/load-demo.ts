import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import sharp from "sharp";
import type { FileRef } from "@/lib/entities/file-ref";
import { TESTIMONIAL_SCORE } from "@/lib/rules/limits";
import { CREDIT_DEFAULTS } from "@/lib/rules/transaction/credits";
import type { Database } from "@/marketplace/db/schema";
import { DEMO_FIRM, toAccountRows } from "@/marketplace/demo/accounts";
import { adoptEarlierDemonstration } from "@/marketplace/demo/adopt-earlier-rows";
import { atHour, DATA_DATE, dayFromDataDate } from "@/marketplace/demo/dates";
import { storeResumeFile, toResumeFileRow } from "@/marketplace/demo/files/resume-file";
import { companyId, organizationId, testimonialId } from "@/marketplace/demo/ids";
import { judgeAsLoaded } from "@/marketplace/demo/judge-as-loaded";
import { loadedVersion, REMOVED_VERSION } from "@/marketplace/demo/loaded-version";
import { applicationTables } from "@/marketplace/demo/rows/applications";
import { toCompanyRow } from "@/marketplace/demo/rows/companies";
import { readEntryRows } from "@/marketplace/demo/rows/entries";
import { figureTable } from "@/marketplace/demo/rows/figures";
import { firmToolTables } from "@/marketplace/demo/rows/firm-tools";
import { happenedTables } from "@/marketplace/demo/rows/happened";
import { ledgerTables } from "@/marketplace/demo/rows/ledger";
import { moderationTables } from "@/marketplace/demo/rows/moderation";
import { toDefaultOfferRows, toOfferRows } from "@/marketplace/demo/rows/offers";
import { orderTables } from "@/marketplace/demo/rows/orders";
import { candidateUserId, slotsOf, toCandidateUserRow, toOrganizationRow } from "@/marketplace/demo/rows/organizations";
import { toResumeRow } from "@/marketplace/demo/rows/resumes";
import { savedTables } from "@/marketplace/demo/rows/saved";
import { shiftRows } from "@/marketplace/demo/shift";
import {
  type SourceCompany,
  sourceCandidates,
  sourceCompanies,
  sourceOffers,
  sourceReviews,
} from "@/marketplace/demo/source";
import {
  type DemoTable,
  isOfDemonstration,
  loadRows,
  openOwnAudit,
  removeLeftovers,
} from "@/marketplace/demo/table-rows";
import { logoSvg } from "@/marketplace/files/artwork";
import type { FileStore } from "@/marketplace/files/store";
import { assetTypeId, fixedId } from "@/marketplace/install/ids";
import { reindexAssets } from "@/marketplace/search/document";

type Found = { candidate: string; kind: "address" | "cvtheque" | null; daysAgo: number };

/** The profiles that the firm of the demonstration opened last, two of them with a credit (subscriptions.ts). */
const FOUND: Found[] = [
  { candidate: "mamadou-brunel-5", kind: "cvtheque", daysAgo: 4 },
  { candidate: "arthur-ravel-56", kind: "address", daysAgo: 9 },
  { candidate: "emilie-sauvage-36", kind: null, daysAgo: 2 },
];

/** Returns the profiles that the firm opened, and a saved search of profiles. */
const foundProfileTables = (): DemoTable[] => {
  const organization_id = organizationId(DEMO_FIRM);
  return [
    {
      table: "profile_accesses",
      rows: FOUND.map(({ candidate, kind, daysAgo }) => ({
        person_id: candidateUserId(candidate),
        organization_id,
        kind: kind === "address" ? "contact" : "profile",
        reason: kind ? "credit" : "visibility",
        day: atHour(daysAgo, 11).slice(0, 10),
        created_date: atHour(daysAgo, 11),
      })),
    },
    {
      table: "saved_searches",
      rows: [
        {
          id: fixedId("sch", `${DEMO_FIRM}/profiles`),
          user_id: organization_id,
          active: true,
          platform_data: {},
          name: "Collaborateur comptable sur Silae",
          alerted_date: dayFromDataDate(-1),
          search: {
            assetTypeId: assetTypeId("resume"),
            sort: { lastActivity: "desc" },
            profile: {},
            customAttributes: { jobReferential: "collaborateur-comptable", tools: ["silae"] },
          },
          metadata: { query: "metier=collaborateur-comptable&logiciels=silae" },
          created_date: dayFromDataDate(-12),
          updated_date: dayFromDataDate(-12),
        },
      ],
    },
  ];
};

const MONTH_DAYS = 30;
/** One firm in nine has hidden its last testimonial. */
const HIDDEN_EVERY = 9;

/** Testimonials of employees about a company: shown with score 100 and active metadata. */
const toTestimonialRows = (company: SourceCompany, index: number) =>
  company.testimonials.map(({ quote, ...person }, position) => {
    const hidden = index % HIDDEN_EVERY === 0 && position === company.testimonials.length - 1;
    return {
      ...toRatingRow(company, testimonialId(company.slug, position), MONTH_DAYS * (position + 1)),
      label: "testimonial",
      score: TESTIMONIAL_SCORE,
      comment: quote,
      data: { ...person, quote },
      metadata: { active: !hidden },
    };
  });

/**
 * Reviews, the other label of ratings: a score and a comment by a person who worked or applied there. All the reviews
 * are about one firm, since fewer than five are not displayed.
 */
const toReviewRows = ([company]: SourceCompany[]) =>
  sourceReviews.flatMap((review, position) => {
    if (!company) return [];
    const id = fixedId("rtg", `${company.slug}/review/${position}`);
    const row = toRatingRow(company, id, MONTH_DAYS * (position + 2));
    return [{ ...row, ...review, label: "review", data: {}, metadata: { active: true } }];
  });

const toRatingRow = (company: SourceCompany, id: string, daysAgo: number) => ({
  id,
  author_id: null,
  target_id: organizationId(company.slug),
  asset_id: companyId(company.slug),
  created_date: dayFromDataDate(-daysAgo),
  updated_date: dayFromDataDate(-daysAgo),
});

const GOOD_FOR_DAYS = 30;

/** Days before the data's day on which each request was sent, then opened and reminded. */
const REQUESTS: { name: string; sent: number; opened?: number; reminded?: number }[] = [
  { name: "sandrine", sent: 2 },
  { name: "mehdi", sent: 9, opened: 8 },
  { name: "lucie", sent: 16, opened: 15, reminded: 6 },
];

const before = (days: number | undefined) => (days === undefined ? null : dayFromDataDate(-days));

/**
 * Requests for testimonials that the firm of the demonstration sent to its team. Nobody has the links of these
 * requests.
 */
const testimonialRequestTables = (): DemoTable[] => [
  {
    table: "mail_tokens",
    rows: REQUESTS.map(({ name, sent, opened, reminded }) => ({
      id: fixedId("atk", `testimonial/${name}`),
      purpose: "check",
      type: "testimonial",
      user_id: organizationId(DEMO_FIRM),
      hash: `\\x${createHash("sha256").update(`testimonial/${name}`).digest("hex")}`,
      data: { email: `${name}@exemple.invalid` },
      created_date: dayFromDataDate(-sent),
      used_date: before(opened),
      reminded_date: before(reminded),
      expires_date: dayFromDataDate(GOOD_FOR_DAYS - (reminded ?? sent)),
    })),
  },
];

const ACCOUNTS_DAYS_AGO = 300;

/** Every demonstration row by table, in an order that satisfies the foreign keys. */
const demoRows = (logos: Map<string, FileRef>): DemoTable[] => {
  const companies = new Map(sourceCompanies.map((company) => [company.slug, company]));
  const offers = toOfferRows(sourceOffers, companies);
  return [
    {
      table: "users",
      rows: [
        ...sourceCompanies.map(toOrganizationRow),
        ...sourceCandidates.map(toCandidateUserRow),
        ...toAccountRows(dayFromDataDate(-ACCOUNTS_DAYS_AGO)),
      ],
    },
    {
      table: "assets",
      rows: [
        ...sourceCompanies.map((company, index) => toCompanyRow(company, logoOf(logos, company.slug), index)),
        ...offers,
        ...toDefaultOfferRows(sourceCompanies),
        ...sourceCandidates.map(toResumeRow),
      ],
    },
    { table: "ratings", rows: [...sourceCompanies.flatMap(toTestimonialRows), ...toReviewRows(sourceCompanies)] },
    { table: "entries", rows: readEntryRows() },
    ...applicationTables(offers),
    ...savedTables(),
    ...moderationTables(),
    ...happenedTables(),
    figureTable(offers),
    ...foundProfileTables(),
    ...testimonialRequestTables(),
    ...orderTables(),
    ...ledgerTables(slotsOf),
    ...firmToolTables(offers),
    { table: "files", rows: [toResumeFileRow()] },
  ];
};

const logoOf = (logos: Map<string, FileRef>, slug: string) => {
  const found = logos.get(slug);
  if (!found) throw new Error(`No logo was drawn for ${slug}`);
  return found;
};

const BLUR_PX = 16;
const KEY_DIGITS = 10;

/**
 * A picture to draw. The key contains a hash of the drawing, so that a changed drawing is another file with another
 * URL.
 */
type PicturePlan = { key: string; svg: string };

/** Returns the plan of a firm's logo. There is no cover: pages draw one from the firm's kind and place. */
const planLogo = ({ slug, name, brandColor }: SourceCompany): PicturePlan => {
  const svg = logoSvg(name, brandColor);
  const digest = createHash("sha256").update(svg).digest("hex").slice(0, KEY_DIGITS);
  return { key: `demonstration/logos/${slug}-${digest}.png`, svg };
};

/** Draws a picture as if the firm had uploaded it, unless it is in the store already. */
const drawOnce = async (files: FileStore, { key, svg }: PicturePlan): Promise<void> => {
  if (await files.has(key)) return;
  await files.write(key, await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer());
};

/** Returns the description of a picture for metadata._files. */
const describePicture = async ({ key, svg }: PicturePlan): Promise<FileRef> => {
  const drawing = sharp(Buffer.from(svg));
  const { width, height } = await drawing.metadata();
  const blur = await drawing.clone().resize(BLUR_PX).webp({ quality: 40 }).toBuffer();
  return { key, width, height, blurDataUrl: `data:image/webp;base64,${blur.toString("base64")}` };
};

/** Arbitrary but fixed number of the lock: two processes that start together load one after the other. */
const ADVISORY_LOCK = 7_420_789;

/**
 * Loads the demonstration data, unless this version of the data is loaded already or was removed, and draws the
 * pictures that are missing from the file store. Rows that people created or edited are never touched; a demonstration
 * row that is no longer in the data is deleted. Everything happens in one transaction, after `installProduct`.
 * @returns whether anything was loaded
 */
export async function loadDemo(db: Kysely<Database>, files: FileStore): Promise<boolean> {
  const loaded = await loadedVersion(db);
  if (loaded === REMOVED_VERSION) return false;
  const plans = new Map(sourceCompanies.map((company) => [company.slug, planLogo(company)]));
  await Promise.all([...plans.values()].map((logo) => drawOnce(files, logo)));
  await storeResumeFile(files);
  const version = versionOf(plans);
  if (loaded === version) return false;

  const tables = demoRows(await describeAll(plans));
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    if ([version, REMOVED_VERSION].includes((await loadedVersion(trx)) ?? "")) return;
    await adoptEarlierDemonstration(trx);
    await openOwnAudit(trx);
    // Rows that were left alone because a person edited them are moved back to the day of the data, so that they then
    // move to today with the other rows.
    await shiftRows(trx, DATA_DATE);
    for (const table of tables.toReversed()) if (!isLedger(table)) await removeLeftovers(trx, table);
    for (const table of tables) await (isLedger(table) ? loadLedger : loadRows)(trx, table);
    await judgeAsLoaded(trx);
    await sql`INSERT INTO demonstration (data_version, reference_date) VALUES (${version}, ${DATA_DATE}::date)
      ON CONFLICT (only_row)
      DO UPDATE SET data_version = excluded.data_version, reference_date = excluded.reference_date`.execute(trx);
    await reindexAssets(trx);
    // The first searches must not wait for autovacuum to update the statistics of the tables.
    await sql`ANALYZE assets, search_documents, search_points, search_bits`.execute(trx);
  });
  return true;
}

/**
 * Returns the version of the data, a hash of its rows. Pictures count by their keys, which contain hashes of their
 * content, so that a restart draws nothing.
 */
const versionOf = (plans: Map<string, PicturePlan>) =>
  createHash("sha256")
    .update(JSON.stringify(demoRows(plans)))
    .digest("hex");

const describeAll = async (plans: Map<string, PicturePlan>) =>
  new Map(await Promise.all([...plans].map(async ([slug, logo]) => [slug, await describePicture(logo)] as const)));

const TABLE = "credit_moves";
const isLedger = ({ table }: DemoTable): boolean => table === TABLE;

/**
 * Replaces the lines that the trigger wrote for the demonstration's firms during loading. A firm's ledger is left
 * unchanged when a person has a line in it, or when its counters differ from the sums of these lines.
 */
async function loadLedger(trx: Kysely<Database>, { rows }: DemoTable): Promise<void> {
  const { rows: firms } = await sql<{ id: string }>`
    WITH source AS (
      SELECT * FROM jsonb_populate_recordset(NULL::credit_moves, ${JSON.stringify(rows)}::jsonb)
    )
    SELECT users.id FROM users
    WHERE users.id IN (SELECT organization_id FROM source)
      AND NOT EXISTS (
        SELECT FROM unnest(${Object.keys(CREDIT_DEFAULTS)}::text[]) AS counter
        WHERE credit_of(platform_data, counter) <> (
          SELECT coalesce(sum(change), 0) FROM source WHERE organization_id = users.id AND credit = counter
        )
      )
      AND NOT EXISTS (
        SELECT FROM credit_moves AS stored
        WHERE stored.organization_id = users.id AND stored.reason NOT IN ('opening', 'other')
          AND NOT ${isOfDemonstration(TABLE, "stored")}
      )`.execute(trx);
  const replaced = firms.map(({ id }) => id);
  await sql`
    WITH gone AS (DELETE FROM credit_moves WHERE organization_id = ANY(${replaced}::text[]) RETURNING id)
    DELETE FROM demonstration_rows USING gone
    WHERE demonstration_rows.table_name = ${TABLE} AND demonstration_rows.id = gone.id`.execute(trx);
  await loadRows(trx, {
    table: TABLE,
    rows: rows.filter((row) => "organization_id" in row && replaced.includes(String(row.organization_id))),
  });
}
