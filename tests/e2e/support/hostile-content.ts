import { z } from "zod";
import { isReadableName } from "@/lib/rules/user/readable-name";

type Administer = (method: string, apiPath: string, body?: object) => Promise<unknown>;

const Identified = z.looseObject({ id: z.string() });
const Configured = z.looseObject({
  custom: z.looseObject({ assetTypes: z.looseObject({ offer: z.string(), company: z.string(), resume: z.string() }) }),
});

const MAX_NAME_LENGTH = 120;
const MAX_TEXT_LENGTH = 1_400;
const PLACE = { latitude: 48.11, longitude: -1.67, country: "FR" };
const QUOTA = "https://www.exemple.fr/";

/** Deals texts in turn, and counts the fields that they are put in. */
export class Dealer {
  nbDealt = 0;
  constructor(private readonly texts: readonly string[]) {}

  /** A text of many lines. */
  text = (): string => beginning(this.next(), MAX_TEXT_LENGTH);
  /** A name, which may not be blank. */
  name = (): string => beginning(this.next(), MAX_NAME_LENGTH).replace(/^\s*$/, "·");
  some = (count: number): string[] => Array.from({ length: count }, this.name);
  /** One that a person or an organization may have: hostile, in one script, and visible. */
  personName = (): string => {
    const name = this.name();
    return isReadableName(name.trim()) ? name : this.personName();
  };

  private next(): string {
    const text = this.texts[this.nbDealt % this.texts.length] ?? "";
    this.nbDealt += 1;
    return text;
  }
}

/** By characters: half of one is refused. */
const beginning = (text: string, length: number) => [...text].slice(0, length).join("");

/**
 * A firm, its offer, its testimonial, a profile and an entry of each kind, every text of which is dealt: the paths of the
 * pages that show them. `turn` makes their names new ones.
 */
export async function storeHostile(administer: Administer, deal: Dealer, turn: number): Promise<string[]> {
  const { assetTypes } = Configured.parse(await administer("GET", "/config")).custom;
  const owner = await create(administer, "/users", { type: "organization", displayName: deal.personName() });
  const asset = (type: string, slug: string, given: object) =>
    create(administer, "/assets", {
      ...{ ownerId: owner, assetTypeId: type, active: true, validated: true, name: deal.name() },
      ...{ description: deal.text(), ...given, customAttributes: { slug } },
    });
  const firm = `hostile-${turn}`;
  const company = await asset(assetTypes.company, firm, {
    locations: [aPlace(deal), aPlace(deal)],
    metadata: aFirm(deal),
  });
  await asset(assetTypes.offer, `offre-${turn}`, { locations: [aPlace(deal)] });
  const profile = `candidat-${turn}`;
  const resume = { name: deal.name(), ownerId: owner, assetTypeId: assetTypes.resume, active: true, validated: true };
  const customAttributes = { slug: profile, publicProfile: true };
  await create(administer, "/assets", {
    ...resume,
    locations: [aPlace(deal)],
    customAttributes,
    metadata: aCareer(deal),
  });
  const data = { firstname: deal.name(), quote: deal.text(), jobTitle: deal.name() };
  const rating = { assetId: company, score: 100, label: "testimonial", metadata: { active: true }, data };
  await create(administer, "/ratings", rating);
  const ofFirm = `/entreprise/${firm}`;
  return [
    ...[ofFirm, `${ofFirm}/offres-emploi`, `${ofFirm}/implantations`, `${ofFirm}/offre-emploi/offre-${turn}`],
    ...[`/en${ofFirm}`, `/candidat/${profile}`],
    ...(await storeEntries(administer, deal, turn)),
  ];
}

/** An entry of each collection that has pages; those that only lists show have no address of their own. */
async function storeEntries(administer: Administer, deal: Dealer, turn: number): Promise<string[]> {
  const entry = (collection: string, metadata: object = {}) =>
    create(administer, "/entries", {
      ...{ collection, locale: "fr", name: `hostile-${collection}-${turn}`, publishedDate: new Date().toISOString() },
      fields: {
        ...{ title: deal.name(), subtitle: deal.name(), author: deal.name(), label: deal.name() },
        ...{ description: deal.text(), body: `${deal.text()}\n\n${deal.text()}` },
      },
      metadata: { active: true, order: turn, ...metadata },
    });
  const people = [{ name: deal.name(), role: deal.name() }];
  await entry("blog", {
    sources: [
      { title: deal.name(), url: QUOTA, date: deal.name() },
      { title: "x", url: deal.name() },
    ],
  });
  await entry("help", { audience: "tous" });
  await entry("doc", { path: `api/hostile-${turn}`, section: "api" });
  await entry("page");
  await entry("changelog", { version: deal.name(), kinds: ["new", deal.name()] });
  await entry("capsule", { durationMinutes: 3, video: deal.name() });
  await entry("love-friend", { people });
  await entry("live", {
    startDate: "2026-12-08T12:30",
    durationMinutes: 45,
    speakers: people,
    url: deal.name(),
    replay: deal.name(),
  });
  await entry("seo", {});
  return [
    ...[`/media/blog/hostile-blog-${turn}`, `/aide/hostile-help-${turn}`],
    ...[`/docs/api/hostile-${turn}`, `/hostile-page-${turn}`],
  ];
}

/** What editors write of pages that exist already. */
export async function editHostile(administer: Administer, deal: Dealer): Promise<void> {
  const texts = () => ({ title: deal.name(), text: deal.text() });
  const product = {
    sections: [{ ...texts(), points: [texts(), texts()] }],
    ...{ steps: [texts()], faq: [{ question: deal.name(), answer: deal.text() }], note: deal.text() },
    plans: [
      {
        name: deal.name(),
        price: 10,
        unit: deal.name(),
        summary: deal.text(),
        features: deal.some(3),
        action: deal.name(),
      },
    ],
    comparison: [{ title: deal.name(), rows: [{ label: deal.name(), values: [deal.name()] }] }],
  };
  const congress = {
    days: [
      {
        date: "2024-10-02",
        title: deal.name(),
        sessions: [{ time: "09:30", ...texts(), speakers: deal.some(2), room: deal.name() }],
      },
    ],
    ...{
      speakers: [{ name: deal.name(), role: deal.name(), text: deal.text() }],
      practical: [texts()],
      gallery: [texts()],
    },
    ...{
      figures: [{ label: deal.name(), value: deal.name() }],
      city: deal.name(),
      venue: deal.name(),
      street: deal.name(),
    },
  };
  const seo = { titletag: deal.name(), description: deal.text() };
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

const aPlace = (deal: Dealer) => ({
  ...PLACE,
  ...{ name: deal.name(), street: deal.name(), postcode: deal.name(), city: deal.name(), region: deal.name() },
});

const aFirm = (deal: Dealer) => ({
  _public: {
    links: { website: deal.name(), linkedin: deal.name(), [deal.name()]: QUOTA },
    ...{ baseline: deal.name(), legalName: deal.name(), specialties: deal.some(4), hiringProcess: deal.some(4) },
    ...{ remotePolicy: deal.name(), brandColor: deal.name() },
  },
  _team: { advantages: deal.some(3), headcountPrecision: deal.name(), displayPeople: true },
});

const aCareer = (deal: Dealer) => {
  const step = () => ({
    title: deal.name(),
    org: deal.name(),
    location: deal.name(),
    startDate: "2020-01",
    endDate: null,
  });
  return {
    experiences: [
      { ...step(), description: deal.text() },
      { ...step(), description: deal.text() },
    ],
    education: [step(), step()],
    skills: [
      ...deal.some(3).map((title) => ({ type: "specialized_skill", title })),
      { type: "common_skill", title: deal.name() },
    ],
    languages: [{ title: deal.name(), level: deal.name() }],
    links: { a: deal.name(), b: deal.name() },
    preferredJob: deal.name(),
  };
};
