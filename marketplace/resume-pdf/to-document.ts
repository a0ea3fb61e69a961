import type { CvTemplate, Resume, ResumeAccountancy, ResumeMetadata } from "@/lib/entities/resume";
import { jobTitleOf } from "@/lib/rules/resume/job-title";
import { phoneHref, shownPhone } from "@/lib/rules/user/phone";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import languageLevels from "@/lib/rules/vocabulary/language-levels.json";
import languages from "@/lib/rules/vocabulary/languages.json";
import { type CvDocument, type CvEntry, type CvSection, isFilled } from "@/marketplace/resume-pdf/cv-document";
import labels from "@/marketplace/resume-pdf/labels.json";

type Locale = "fr" | "en";
type Period = { startDate: string | null; endDate: string | null };

const MONTHS = {
  fr: ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."],
  en: ["Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"],
};

/**
 * Returns a period such as "sept. 2021 – aujourd’hui"; null without a date. `open` is the text in place of a missing
 * end.
 */
function toPeriodText({ startDate, endDate }: Period, locale: Locale, open: string): string | null {
  if (startDate && endDate) {
    return startDate === endDate
      ? dateText(startDate, locale)
      : `${dateText(startDate, locale)} – ${dateText(endDate, locale)}`;
  }
  if (startDate) return `${dateText(startDate, locale)} – ${open}`;
  return endDate ? `${labels[locale].until} ${dateText(endDate, locale)}` : null;
}

/** Returns the period of a diploma; without a known start, the date when it was obtained. */
function toStudyText({ startDate, endDate, ongoing }: Period & { ongoing: boolean }, locale: Locale): string | null {
  const open = labels[locale].ongoing;
  if (ongoing && endDate) {
    const text = startDate
      ? `${dateText(startDate, locale)} – ${dateText(endDate, locale)}`
      : dateText(endDate, locale);
    return `${text} (${open})`;
  }
  if (!startDate && endDate) return dateText(endDate, locale);
  if (startDate && startDate === endDate) return `${dateText(startDate, locale)} – ${dateText(endDate, locale)}`;
  return toPeriodText({ startDate, endDate }, locale, open) ?? (ongoing ? open : null);
}

/** Formats `yyyy` or `yyyy-mm`, with the month when there is one. */
function dateText(date: string, locale: Locale): string {
  const [year = "", month] = date.split("-");
  return month ? `${MONTHS[locale][Number(month) - 1] ?? ""} ${year}`.trim() : year;
}

/** Options that the person chose. */
export type CvOptions = {
  locale: "fr" | "en";
  onePage: boolean;
  /** True to print the e-mail and telephone. */
  contact: boolean;
  referees: boolean;
  /** True to print the sentence that lets a firm keep the CV for two years. */
  retention: boolean;
  photo: Uint8Array | null;
  template?: CvTemplate;
};

/**
 * Converts a profile to the text of a CV in a language; the person's own texts are not translated (docs/product.md §3).
 */
export function toCvDocument(
  {
    name,
    description,
    locations,
    metadata,
    customAttributes,
  }: Pick<Resume, "name" | "description" | "locations" | "metadata" | "customAttributes">,
  options: CvOptions,
): CvDocument {
  const { locale } = options;
  const words = labels[locale];
  const job = customAttributes.jobReferential ?? metadata.preferredJob;
  const withName = (text: string) => text.replace("{name}", () => name);
  return {
    locale,
    title: withName(words.title),
    name,
    job: jobTitleOf({ job, experiences: metadata.experiences }, locale)?.label ?? null,
    contacts: contactsOf(metadata, locations[0]?.city ?? null, options.contact),
    photo: options.photo && { bytes: options.photo, alt: withName(words.photo) },
    sections: [
      { title: words.summary, lines: (description ?? "").split(/\s*\n\s*/).filter(Boolean) },
      ...sectionsOf(metadata, options),
    ].filter(isFilled),
    closing: options.retention ? words.retention : null,
    onePage: options.onePage,
    template: options.template ?? "classic",
  };
}

function contactsOf(
  { email, phone, links }: ResumeMetadata,
  city: string | null,
  withContact: boolean,
): CvDocument["contacts"] {
  return [
    ...(withContact && email ? [{ text: email, url: `mailto:${email}` }] : []),
    ...(withContact && phone ? [{ text: shownPhone(phone), url: phoneHref(phone) }] : []),
    ...(city ? [{ text: city, url: null }] : []),
    ...Object.values(links).flatMap((url) => {
      const href = toHref(url);
      return href ? [{ text: href.replace(/^https?:\/\/|\/$/g, ""), url: href }] : [];
    }),
  ];
}

/** Returns an http or https URL, safe to open; null for anything else. */
const toHref = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? new URL(text).href : null;

function sectionsOf(resume: ResumeMetadata, { locale, referees }: CvOptions): CvSection[] {
  const words = labels[locale];
  const skillsOf = (type: string) =>
    resume.skills
      .filter((skill) => skill.type === type)
      .map(({ slug, title }) => (slug && locale === "en" ? labelOf("skills", slug, locale) : title));
  return [
    { title: words.experiences, entries: experiencesOf(resume, locale) },
    { title: words.education, entries: educationOf(resume, locale) },
    { title: words.accountancy, items: accountancyOf(resume.accountancy, locale) },
    { title: words.skills, items: skillsOf("specialized_skill") },
    { title: words.commonSkills, items: skillsOf("common_skill") },
    { title: words.tools, items: toolsOf(resume, locale) },
    { title: words.languages, items: languagesOf(resume, locale) },
    { title: words.referees, entries: referees ? refereesOf(resume) : [] },
  ];
}

const experiencesOf = ({ experiences }: ResumeMetadata, locale: "fr" | "en"): CvEntry[] =>
  experiences.flatMap(({ title, org, location, description, ...period }) =>
    toEntry(
      {
        title,
        org,
        place: location,
        period: toPeriodText(period, locale, labels[locale].now),
        tasks: toTasks(description),
      },
      locale,
    ),
  );

const educationOf = ({ education }: ResumeMetadata, locale: "fr" | "en"): CvEntry[] =>
  education.flatMap(({ title, org, location, diploma, apprenticeship, ...period }) => {
    const name = title ?? (diploma && labelOf("diplomas", diploma, locale));
    return toEntry(
      {
        title: name && apprenticeship ? `${name} (${labels[locale].apprenticeship})` : name,
        org,
        place: location,
        period: toStudyText(period, locale),
        tasks: [],
      },
      locale,
    );
  });

const refereesOf = ({ referees }: ResumeMetadata): CvEntry[] =>
  referees
    .filter(({ agreed }) => agreed)
    .flatMap(({ name, org, email, phone }) =>
      toEntry(
        {
          title: name,
          org,
          place: null,
          period: null,
          tasks: [email, phone && shownPhone(phone)].flatMap((text) => text ?? []),
        },
        "fr",
      ),
    );

type Given = Omit<CvEntry, "title"> & { title: string | null };

/**
 * Converts an entry. Without a title, its heading is its organization, or else its place, or a dash when it only has
 * tasks.
 */
function toEntry({ title, org, place, ...rest }: Given, locale: "fr" | "en"): CvEntry[] {
  const heading = title ?? org ?? place ?? (rest.tasks.length > 0 ? "–" : null);
  if (!heading) return [];
  const under = title ? org : null;
  const isAlone = under === null && place !== null && place !== heading;
  return [
    {
      ...rest,
      title: heading,
      org: isAlone ? labels[locale].in.replace("{place}", () => place) : under,
      place: isAlone || place === heading ? null : place,
    },
  ];
}

/** Splits a description into tasks, one a line, without the bullets that people type. */
const toTasks = (description: string | null): string[] =>
  (description ?? "").split(/\r?\n|\u2028|\u2029/).map((task) => task.replace(/^\s*[•‣▪●◦*·–—-]\s*/u, ""));

const toolsOf = ({ tools }: ResumeMetadata, locale: "fr" | "en") =>
  tools.map(({ slug, title, level }) => {
    const name = slug ? labelOf("software", slug, locale) : title;
    return level === "basic" ? `${name} (${labels[locale].basic})` : name;
  });

const languagesOf = ({ languages: spoken }: ResumeMetadata, locale: "fr" | "en") =>
  spoken.map(({ title, level }) => {
    const known = languages.find(({ label, code }) => label === title || code === title);
    const name = known ? known[locale === "fr" ? "label" : "labelEn"] : title;
    const mastered = languageLevels.find(({ slug }) => slug === level);
    const grade = mastered?.[locale === "fr" ? "label" : "labelEn"] ?? level;
    return grade ? `${name}${labels[locale].colon}${grade}` : name;
  });

function accountancyOf({ traineeship, dscgUnits, registration }: ResumeAccountancy, locale: "fr" | "en"): string[] {
  const words = labels[locale];
  return [
    ...(traineeship ? [words[traineeship]] : []),
    ...(dscgUnits.length > 0 ? [words.dscgUnits.replace("{units}", dscgUnits.join(", "))] : []),
    ...(registration ? [words[registration]] : []),
  ];
}
