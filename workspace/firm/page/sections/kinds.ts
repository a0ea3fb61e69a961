import * as z from "zod/mini";
import type { Company } from "@/lib/entities/company";
import { formErrors, requiredText, siren, titleRule, url, withScheme } from "@/lib/forms/field-rules";
import {
  COMMITMENT_DAYS,
  FIRST_FOUNDED_YEAR,
  LINK_KINDS,
  MAX_ADVANTAGES,
  MAX_STEPS,
  STEP_MAX_LENGTH,
  VIDEO_URL_MAX_LENGTH,
} from "@/lib/rules/company/page-limits";
import { toVideo } from "@/lib/rules/content/video";
import { today } from "@/lib/rules/time/paris-time";
import type { SectionKind } from "@/workspace/firm/page/card/section-kind";
import { parityOf } from "@/workspace/firm/page/sections/team-figures";

const MAX_NAME_LENGTH = 150;
const MAX_PEOPLE = 1_000_000;
const MAX_SOFTWARE = 72;

const text = z.string().check(z.trim(), z.maxLength(255, formErrors.tooLong));
const thisYear = () => Number(today().slice(0, 4));
const yearOrEmpty = z.string().check(
  z.trim(),
  z.refine(
    (value) =>
      value === "" || (/^\d{4}$/.test(value) && Number(value) >= FIRST_FOUNDED_YEAR && Number(value) <= thisYear()),
    formErrors.invalidYear,
  ),
);
const countOrEmpty = z.string().check(
  z.trim(),
  z.refine(
    (value) => value === "" || (/^\d{1,7}$/.test(value) && Number(value) <= MAX_PEOPLE),
    formErrors.invalidNumber,
  ),
);
const toNumber = (value: string) => (value === "" ? null : Number(value));
const toText = (value: number | null | undefined) => (value === null || value === undefined ? "" : String(value));
const chosen = z.object({ slug: z.nullable(z.string()), title: z.string() });
const Identity = z.object({
  name: requiredText.check(z.maxLength(MAX_NAME_LENGTH, formErrors.tooLong), titleRule),
  legalName: text,
  siren,
  foundedYear: yearOrEmpty,
  category: z.string(),
});
type IdentityInput = z.input<typeof Identity>;

export const identityKind: SectionKind<IdentityInput, z.output<typeof Identity>> = {
  name: "identity",
  schema: Identity,
  toFields: ({ name, metadata: { _public: details = {} }, customAttributes }) => ({
    name,
    legalName: details.legalName ?? "",
    siren: details.siren ?? "",
    foundedYear: toText(details.foundedYear),
    category: customAttributes.categories?.[0] ?? "",
  }),
  toPart: ({ name, legalName, siren, foundedYear, category }, { customAttributes }) => ({
    name,
    metadata: {
      _public: {
        legalName: legalName || null,
        siren: siren || null,
        foundedYear: toNumber(foundedYear),
      },
    },
    // The first category is the displayed one; the others stay.
    customAttributes: {
      categories: [category, ...(customAttributes.categories ?? []).slice(1)].filter(
        (slug, index, all) => slug !== "" && all.indexOf(slug) === index,
      ),
    },
  }),
};

const Baseline = z.object({ baseline: text });
export const baselineKind: SectionKind<z.input<typeof Baseline>, z.output<typeof Baseline>> = {
  name: "baseline",
  schema: Baseline,
  toFields: ({ metadata }) => ({ baseline: metadata._public?.baseline ?? "" }),
  toPart: ({ baseline }) => ({ metadata: { _public: { baseline: baseline || null } } }),
};

const Presentation = z.object({ description: z.string() });
export const presentationKind: SectionKind<z.input<typeof Presentation>, z.output<typeof Presentation>> = {
  name: "presentation",
  schema: Presentation,
  toFields: ({ description }) => ({ description: description ?? "" }),
  toPart: ({ description }) => ({ description: description || null }),
};

const Video = z.object({
  video: z.string().check(
    z.trim(),
    z.maxLength(VIDEO_URL_MAX_LENGTH, formErrors.tooLong),
    z.refine((address) => address === "" || toVideo(toHttps(address)) !== null, formErrors.unknownVideo),
  ),
});
export const videoKind: SectionKind<z.input<typeof Video>, z.output<typeof Video>> = {
  name: "video",
  schema: Video,
  toFields: ({ metadata }) => ({ video: metadata._public?.video ?? "" }),
  toPart: ({ video }) => ({ metadata: { _public: { video: toVideo(toHttps(video))?.pageUrl ?? null } } }),
};

const Figures = z.object({
  headcount: countOrEmpty,
  headcountRange: z.string(),
  womanQty: countOrEmpty,
  manQty: countOrEmpty,
  averageAge: z
    .string()
    .check(z.refine((value) => /^(?:1[6-9]|[2-7]\d)?$/.test(value.trim()), formErrors.invalidNumber)),
  displayPeople: z.boolean(),
  egaproYear: yearOrEmpty,
  egaproScore: z.string().check(z.refine((value) => /^(?:100|\d{1,2})?$/.test(value.trim()), formErrors.invalidNumber)),
});
export const figuresKind: SectionKind<z.input<typeof Figures>, z.output<typeof Figures>> = {
  name: "figures",
  schema: Figures,
  toFields({ metadata: { _team: team = {}, _public: details = {} } }) {
    const { headcount, headcountRange, womanQty, manQty, averageAge, displayPeople } = team;
    return {
      headcount: toText(headcount),
      headcountRange: headcountRange ?? "",
      womanQty: toText(womanQty),
      manQty: toText(manQty),
      averageAge: toText(averageAge),
      displayPeople: displayPeople ?? false,
      egaproYear: toText(details.egapro?.year),
      egaproScore: toText(details.egapro?.score),
    };
  },
  toPart(values) {
    const [womanQty, manQty] = [toNumber(values.womanQty), toNumber(values.manQty)];
    const range = values.headcountRange || null;
    const egapro = { year: toNumber(values.egaproYear), score: toNumber(values.egaproScore.trim()) };
    return {
      metadata: {
        _team: {
          headcount: toNumber(values.headcount),
          headcountRange: range,
          womanQty,
          manQty,
          parity: parityOf({ womanQty, manQty }),
          averageAge: toNumber(values.averageAge.trim()),
          displayPeople: values.displayPeople,
        },
        _public: { egapro: egapro.year !== null && egapro.score !== null ? egapro : null },
      },
      customAttributes: { headcountRange: range },
    };
  },
};

const Advantages = z.object({ advantages: z.array(chosen).check(z.maxLength(MAX_ADVANTAGES)) });
export const slugsOf = (values: { slug: string | null }[]) => values.flatMap(({ slug }) => slug ?? []);
const toChosen = (slugs: readonly string[] | null | undefined) => (slugs ?? []).map((slug) => ({ slug, title: slug }));
export const advantagesKind: SectionKind<z.input<typeof Advantages>, z.output<typeof Advantages>> = {
  name: "advantages",
  schema: Advantages,
  toFields: ({ metadata }) => ({ advantages: toChosen(metadata._team?.advantages) }),
  toPart({ advantages }) {
    const slugs = slugsOf(advantages);
    return { metadata: { _team: { advantages: slugs } }, customAttributes: { advantages: slugs } };
  },
};

const Tools = z.object({ tools: z.array(chosen).check(z.maxLength(MAX_SOFTWARE)) });
export const toolsKind: SectionKind<z.input<typeof Tools>, z.output<typeof Tools>> = {
  name: "tools",
  schema: Tools,
  toFields: ({ customAttributes }) => ({ tools: toChosen(customAttributes.tools) }),
  toPart: ({ tools }) => ({ customAttributes: { tools: slugsOf(tools) } }),
};

const Remote = z.object({ remotePolicy: z.string() });
export const remoteKind: SectionKind<z.input<typeof Remote>, z.output<typeof Remote>> = {
  name: "remote",
  schema: Remote,
  toFields: ({ metadata }) => ({ remotePolicy: metadata._public?.remotePolicy ?? "" }),
  toPart: ({ remotePolicy }) => ({ metadata: { _public: { remotePolicy: remotePolicy || null } } }),
};

const step = z.object({ text: z.string().check(z.trim(), z.maxLength(STEP_MAX_LENGTH, formErrors.longStep)) });
const Hiring = z.object({ steps: z.array(step).check(z.maxLength(MAX_STEPS)), days: z.string() });
export const hiringKind: SectionKind<z.input<typeof Hiring>, z.output<typeof Hiring>> = {
  name: "hiring",
  schema: Hiring,
  toFields({ metadata: { _public: details = {} } }) {
    const steps = (details.hiringProcess ?? []).map((text) => ({ text }));
    return {
      steps: steps.length > 0 ? steps : [{ text: "" }, { text: "" }],
      days: toText(details.responseCommitmentDays),
    };
  },
  toPart: ({ steps, days }) => ({
    metadata: {
      _public: {
        hiringProcess: steps.flatMap(({ text: step }) => (step === "" ? [] : [step])),
        responseCommitmentDays: COMMITMENT_DAYS.find((one) => String(one) === days) ?? null,
      },
    },
  }),
};

/** Firms type `www.cabinet.fr`, or an old http:// address: https is assumed, since websites have it today. */
const toHttps = (address: string) => withScheme(address).replace(/^https?:/i, "https:");

const Links = z.object({ website: url, linkedin: url, instagram: url, youtube: url });
export const linksKind: SectionKind<z.input<typeof Links>, z.output<typeof Links>> = {
  name: "links",
  schema: Links,
  toFields({ metadata }) {
    const { website, linkedin, instagram, youtube } = metadata._public?.links ?? {};
    return { website: website ?? "", linkedin: linkedin ?? "", instagram: instagram ?? "", youtube: youtube ?? "" };
  },
  toPart: (links) => ({
    metadata: {
      // Other kinds of links stay; an empty field removes its link.
      _public: { links: Object.fromEntries(LINK_KINDS.map((kind) => [kind, toHttps(links[kind]) || null])) },
    },
  }),
};

const Display = z.object({
  regroupOffers: z.boolean(),
  checkOffersLocations: z.boolean(),
  reference: z.string().check(z.trim(), z.maxLength(100, formErrors.tooLong)),
});
const optionsOf = ({ platformData }: Company) => platformData?.options ?? {};
export const displayKind: SectionKind<z.input<typeof Display>, z.output<typeof Display>> = {
  name: "display",
  schema: Display,
  toFields(company) {
    const { regroupOffers, checkOffersLocations, reference } = optionsOf(company);
    return {
      regroupOffers: regroupOffers ?? false,
      checkOffersLocations: checkOffersLocations ?? false,
      reference: reference ?? "",
    };
  },
  toPart: ({ reference, ...options }) => ({ platformData: { options: { ...options, reference: reference || null } } }),
};
