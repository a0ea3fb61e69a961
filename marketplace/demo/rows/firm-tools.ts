import { createHash } from "node:crypto";
import type { FeedLine, FeedMapping } from "@/lib/entities/offer-feed";
import { DEMO_FIRM, demoAccountId } from "@/marketplace/demo/accounts";
import { atHour } from "@/marketplace/demo/dates";
import { offerId, organizationId } from "@/marketplace/demo/ids";
import type { DemoTable } from "@/marketplace/demo/table-rows";
import { fixedId } from "@/marketplace/install/ids";

type Offer = { id: string; name: string; locations: unknown; custom_attributes: Record<string, unknown> };

/** Offers that the feed created, with their references in the feed and their ages. */
const ITEMS = [
  { reference: "2026-041", offer: "conseiller-en-gestion-beziers", daysAgo: 34 },
  { reference: "2026-044", offer: "reviseur-comptable-montpellier", daysAgo: 9 },
  { reference: "2026-045", offer: "alternant-gestionnaire-de-paie-beziers", daysAgo: 9 },
];
const MAPPING: FeedMapping = {
  reference: "ref",
  title: "intitule",
  description: "description",
  contract: "contrat",
  schedule: "temps",
  city: "ville",
  postcode: "code_postal",
  salaryMin: "salaire_min",
  salaryMax: "salaire_max",
  lastDay: "fin",
};
const SAMPLES: Record<string, string> = {
  ref: "2026-041",
  intitule: "Conseiller en gestion (H/F)",
  description: "<p>Vous suivez…</p>",
  contrat: "CDI",
  temps: "Temps plein",
  ville: "Béziers",
  code_postal: "34500",
  salaire_min: "37500",
  salaire_max: "43000",
  fin: "31/12",
  contact: "recrutement@peyrolade-conseil.example",
};
const WORDS = [
  { field: "contract", word: "CDI", count: 3, slug: "cdi" },
  { field: "contract", word: "Apprentissage", count: 1, slug: "alternance-apprentissage" },
  { field: "schedule", word: "Temps plein", count: 4, slug: "temps-plein" },
];

const line = (position: number, title: string, rest: Partial<FeedLine> = {}): FeedLine => ({
  position,
  title,
  reference: null,
  outcome: "refused",
  reasons: [],
  assetId: null,
  ...rest,
});

/** Returns the rows of the firm's software: a feed of offers with a good run and a faulty one, and a key. */
export function firmToolTables(offers: readonly Offer[]): DemoTable[] {
  const feed = { feed_id: fixedId("ofd", DEMO_FIRM) };
  const items = ITEMS.map((item) => {
    const offer = offers.find(({ id }) => id === offerId(DEMO_FIRM, item.offer));
    if (!offer) throw new Error(`No offer ${item.offer}`);
    return { ...item, offer };
  });
  return [
    {
      table: "offer_feeds",
      rows: [
        {
          id: feed.feed_id,
          organization_id: organizationId(DEMO_FIRM),
          kind: "address",
          name: "Site carrières",
          // No server answers at this address: the feed is only read on request, and then reports the failure.
          url: "https://www.peyrolade-conseil.example/offres.xml",
          active: false,
          every_hours: 6,
          failures: 0,
          mapping: MAPPING,
          settings: { publishes: true },
          last_read: 5,
          read_date: atHour(2, 7),
          created_date: atHour(46, 14),
          updated_date: atHour(2, 7),
        },
      ],
    },
    {
      table: "offer_feed_items",
      rows: items.map(({ reference, offer, daysAgo }) => ({
        ...feed,
        reference,
        asset_id: offer.id,
        base: toBase(offer),
        state: "published",
        reasons: [],
        // Equals the hash of no row, so that the next read compares each field.
        hash: "",
        created_date: atHour(daysAgo, 7),
        updated_date: atHour(daysAgo, 7),
      })),
    },
    { table: "offer_feed_runs", rows: toRuns(items).map((run) => ({ ...feed, ...run })) },
    {
      table: "firm_keys",
      rows: [
        {
          id: fixedId("fkey", DEMO_FIRM),
          organization_id: organizationId(DEMO_FIRM),
          name: "Logiciel RH",
          // Hash of a text that is no key: nobody has the key.
          hash: `\\x${createHash("sha256").update(`firm key/${DEMO_FIRM}`).digest("hex")}`,
          shown: `firm_live_k7Qd${"x".repeat(24)}Zt3M`,
          creator_id: demoAccountId("firmAdministrator"),
          created_date: atHour(60, 16),
          last_used_date: atHour(1, 8),
        },
      ],
    },
  ];
}

const toBase = ({
  name,
  locations,
  custom_attributes: { contractType, jobSchedule, salaryMin, salaryMax },
}: Offer) => ({
  name,
  locations,
  "customAttributes.contractType": contractType,
  "customAttributes.jobSchedule": jobSchedule,
  "customAttributes.salaryMin": salaryMin,
  "customAttributes.salaryMax": salaryMax,
});

function toRuns(items: { reference: string; offer: Offer }[]) {
  const ended = (daysAgo: number, hour: number) => ({
    created_date: atHour(daysAgo, hour),
    updated_date: atHour(daysAgo, hour),
    ended_date: atHour(daysAgo, hour),
    status: "done",
    closes_missing: false,
    pending: 0,
    found: null as object | null,
  });
  const lineOf = (position: number, rest: Partial<FeedLine>) => {
    const item = items[position - 1];
    return line(position, item?.offer.name ?? "", {
      reference: item?.reference ?? null,
      assetId: item?.offer.id ?? null,
      ...rest,
    });
  };
  return [
    {
      id: fixedId("ofr", `${DEMO_FIRM}/trial`),
      kind: "trial",
      pressed: true,
      ...ended(46, 14),
      counts: { read: 1, published: 1 },
      lines: [lineOf(1, { outcome: "published", assetId: null })],
      found: {
        format: "xml",
        mapping: MAPPING,
        words: WORDS,
        fields: Object.entries(SAMPLES).map(([path, sample]) => ({ path, count: 4, sample })),
      },
    },
    {
      id: fixedId("ofr", `${DEMO_FIRM}/good`),
      kind: "import",
      pressed: true,
      ...ended(9, 7),
      counts: { read: 3, published: 2, unchanged: 1 },
      lines: [lineOf(2, { outcome: "published" }), lineOf(3, { outcome: "published" })],
    },
    {
      id: fixedId("ofr", `${DEMO_FIRM}/faulty`),
      kind: "import",
      pressed: true,
      ...ended(2, 7),
      counts: { read: 6, refused: 2, held: 1, unchanged: 3 },
      lines: [
        line(4, "Assistant comptable (H/F)", { reasons: [{ code: "noReference" }] }),
        line(6, "Réviseur comptable", {
          reference: items[1]?.reference ?? null,
          reasons: [{ code: "duplicate", detail: "2" }],
        }),
        lineOf(1, { outcome: "held", reasons: [{ code: "gap", detail: "pay" }] }),
      ],
    },
  ];
}
