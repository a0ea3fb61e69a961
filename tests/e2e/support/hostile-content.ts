import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { TextCycle } from "@/tests/e2e/support/cycle-through";

type Administer = (method: string, apiPath: string, body?: object) => Promise<unknown>;

const Identified = z.looseObject({ id: z.string() });
const Configured = z.looseObject({
  custom: z.looseObject({ assetTypes: z.looseObject({ offer: z.string(), company: z.string(), resume: z.string() }) }),
});

const PLACE = { latitude: 48.11, longitude: -1.67, country: "FR" };
const QUOTA = "https://www.exemple.fr/";

/**
 * Creates a firm, its offer, its testimonial, a profile and an entry of each kind, with the next hostile text in every
 * field. Returns the paths of the pages that show them. `turn` makes their slugs unique.
 */
export async function storeHostile(administer: Administer, next: TextCycle, turn: number): Promise<string[]> {
  const { assetTypes } = Configured.parse(await administer("GET", "/config")).custom;
  const owner = await create(administer, "/users", { type: "organization", displayName: next.properName() });
  const asset = (type: string, slug: string, given: object) =>
    create(administer, "/assets", {
      ownerId: owner,
      assetTypeId: type,
      active: true,
      validated: true,
      name: next.properName(),
      description: next.text(),
      ...given,
      customAttributes: { slug },
    });
  const firm = `hostile-${turn}`;
  const company = await asset(assetTypes.company, firm, {
    locations: [aPlace(next), aPlace(next)],
    metadata: aFirm(next),
  });
  await asset(assetTypes.offer, `offre-${turn}`, { locations: [aPlace(next)] });
  const profile = `candidat-${turn}`;
  const person = await create(administer, "/users", { username: `hostile-${turn}@exemple.fr`, password: randomUUID() });
  const resume = {
    name: next.properName(),
    ownerId: person,
    assetTypeId: assetTypes.resume,
    active: true,
    validated: true,
  };
  const customAttributes = { slug: profile, publicProfile: true };
  await create(administer, "/assets", {
    ...resume,
    locations: [aPlace(next)],
    customAttributes,
    metadata: aCareer(next),
  });
  const data = { firstname: next.name(), quote: next.text(), jobTitle: next.name() };
  const rating = { assetId: company, score: 100, label: "testimonial", metadata: { active: true }, data };
  await create(administer, "/ratings", rating);
  const ofFirm = `/entreprise/${firm}`;
  return [
    ofFirm,
    `${ofFirm}/offres-emploi`,
    `${ofFirm}/implantations`,
    `${ofFirm}/offre-emploi/offre-${turn}`,
    `/en${ofFirm}`,
    `/candidat/${profile}`,
    ...(await storeEntries(administer, next, turn)),
  ];
}

/** Stores an entry of each collection whose entries have pages. Entries shown only in lists have no URL. */
async function storeEntries(administer: Administer, next: TextCycle, turn: number): Promise<string[]> {
  const entry = (collection: string, metadata: object = {}) =>
    create(administer, "/entries", {
      collection,
      locale: "fr",
      name: `hostile-${collection}-${turn}`,
      publishedDate: new Date().toISOString(),
      fields: {
        title: next.name(),
        subtitle: next.name(),
        author: next.name(),
        label: next.name(),
        description: next.text(),
        body: `${next.text()}\n\n${next.text()}`,
      },
      metadata: { active: true, order: turn, ...metadata },
    });
  const people = [{ name: next.name(), role: next.name() }];
  await entry("blog", {
    sources: [
      { title: next.name(), url: QUOTA, date: next.name() },
      { title: "x", url: next.name() },
    ],
  });
  await entry("help", { audience: "tous" });
  await entry("doc", { path: `api/hostile-${turn}`, section: "api" });
  await entry("page");
  await entry("changelog", { version: next.name(), kinds: ["new", next.name()] });
  await entry("capsule", { durationMinutes: 3, video: next.name() });
  await entry("love-friend", { people });
  await entry("live", {
    startDate: "2026-12-08T12:30",
    durationMinutes: 45,
    speakers: people,
    url: next.name(),
    replay: next.name(),
  });
  await entry("seo", {});
  return [
    `/media/blog/hostile-blog-${turn}`,
    `/aide/hostile-help-${turn}`,
    `/docs/api/hostile-${turn}`,
    `/hostile-page-${turn}`,
  ];
}

/** Puts hostile texts in the content that editors write for existing pages. */
export async function editHostile(administer: Administer, next: TextCycle): Promise<void> {
  const texts = () => ({ title: next.name(), text: next.text() });
  const product = {
    sections: [{ ...texts(), points: [texts(), texts()] }],
    steps: [texts()],
    faq: [{ question: next.name(), answer: next.text() }],
    note: next.text(),
    plans: [
      {
        name: next.name(),
        price: 10,
        unit: next.name(),
        summary: next.text(),
        features: next.some(3),
        action: next.name(),
      },
    ],
    comparison: [{ title: next.name(), rows: [{ label: next.name(), values: [next.name()] }] }],
  };
  const congress = {
    days: [
      {
        date: "2024-10-02",
        title: next.name(),
        sessions: [{ time: "09:30", ...texts(), speakers: next.some(2), room: next.name() }],
      },
    ],
    speakers: [{ name: next.name(), role: next.name(), text: next.text() }],
    practical: [texts()],
    gallery: [texts()],
    figures: [{ label: next.name(), value: next.name() }],
    city: next.name(),
    venue: next.name(),
    street: next.name(),
  };
  const seo = { titletag: next.name(), description: next.text() };
  const edits: [name: string, edit: object][] = [
    ...["produit", "tarifs", "recrutement"].map((name): [string, object] => [name, { metadata: product }]),
    ["edition-2024", { metadata: congress }],
    ...["home", "pricing", "media"].map((name): [string, object] => [name, { fields: seo }]),
  ];
  for (const [name, edit] of edits) {
    const { id } = Identified.parse(await administer("GET", `/entries/name/${name}`));
    await administer("PATCH", `/entries/${id}`, edit);
  }
}

async function create(administer: Administer, path: string, body: object): Promise<string> {
  return Identified.parse(await administer("POST", path, body)).id;
}

const aPlace = (next: TextCycle) => ({
  ...PLACE,
  name: next.name(),
  street: next.name(),
  postcode: next.name(),
  city: next.name(),
  region: next.name(),
});

const aFirm = (next: TextCycle) => ({
  _public: {
    links: { website: next.name(), linkedin: next.name(), [next.name()]: QUOTA },
    baseline: next.name(),
    legalName: next.name(),
    specialties: next.some(4),
    hiringProcess: next.some(4),
    remotePolicy: next.name(),
    brandColor: next.name(),
  },
  _team: { advantages: next.some(3), headcountPrecision: next.name(), displayPeople: true },
});

const aCareer = (next: TextCycle) => {
  const step = () => ({
    title: next.name(),
    org: next.name(),
    location: next.name(),
    startDate: "2020-01",
    endDate: null,
  });
  return {
    experiences: [
      { ...step(), description: next.text() },
      { ...step(), description: next.text() },
    ],
    education: [step(), step()],
    skills: [
      ...next.some(3).map((title) => ({ type: "specialized_skill", title })),
      { type: "common_skill", title: next.name() },
    ],
    languages: [{ title: next.name(), level: next.name() }],
    links: { a: next.name(), b: next.name() },
    preferredJob: next.name(),
  };
};
