import type * as z from "zod/mini";
import type { ResumeEducation, ResumeExperience, ResumeLanguage, ResumeReferee } from "@/lib/entities/resume";
import { chronological, isChronological } from "@/lib/rules/resume/item-order";
import type { ProfileChoices } from "@/lib/rules/resume/profile-choices";
import type { ItemKind } from "@/workspace/candidate/profile/card/item-section";
import {
  EducationForm,
  ExperienceForm,
  LanguageForm,
  RefereeForm,
  toDateFields,
  toMonth,
} from "@/workspace/candidate/profile/sections/forms";

/** The texts of items that depend on the language. */
export type ItemWords = { period: (item: Pick<ResumeExperience, "startDate" | "endDate">) => string; ongoing: string };
type KindOf<Item extends { id: string }, Form extends z.ZodMiniType> = ItemKind<
  Item,
  z.input<Form> & object,
  z.output<Form>
>;

const joined = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join(", ");
const lines = (...texts: (string | null | undefined | false)[]) =>
  texts.filter((text) => typeof text === "string" && text !== "") as string[];
const order = { isSorted: isChronological, sort: chronological };

export const experienceKind = (
  { software }: ProfileChoices,
  { period }: ItemWords,
): KindOf<ResumeExperience, typeof ExperienceForm> => ({
  name: "experiences",
  schema: ExperienceForm,
  order,
  toPart: (experiences) => ({ metadata: { experiences, ...(experiences.length > 0 && { noExperience: false }) } }),
  toFields(item) {
    const [start, end] = [toDateFields(item?.startDate), toDateFields(item?.endDate)];
    return {
      title: item?.title ?? "",
      org: item?.org ?? "",
      location: item?.location ?? "",
      startMonth: start.month,
      startYear: start.year,
      endMonth: end.month,
      endYear: end.year,
      isCurrent: item ? item.startDate !== null && item.endDate === null : false,
      description: (item?.description ?? "").replaceAll(/\s;\s/g, "\n"),
      tools: (item?.tools ?? []).map((slug) => toChosen(software, slug)),
    };
  },
  toItem: ({ startMonth, startYear, endMonth, endYear, isCurrent, tools, ...texts }, item, id) => ({
    ...item,
    id,
    title: texts.title,
    org: texts.org,
    location: texts.location || null,
    startDate: toMonth(startYear, startMonth),
    endDate: isCurrent ? null : toMonth(endYear, endMonth),
    description: texts.description || null,
    tools: tools.map(({ slug, title }) => slug ?? title),
  }),
  show: (item) => ({
    title: item.title ?? item.org ?? "–",
    lines: lines(
      joined(item.title && item.org, item.location),
      period(item),
      item.description?.replaceAll(/\s;\s/g, "\n"),
    ),
  }),
});

/** A slug of the vocabulary, or the person's own words. */
const toChosen = (choices: ProfileChoices["software"], value: string) => {
  const choice = choices.find(({ slug }) => slug === value);
  return choice ? { slug: value, title: choice.label } : { slug: null, title: value };
};

export const educationKind = (
  { diplomas }: ProfileChoices,
  { period, ongoing }: ItemWords,
): KindOf<ResumeEducation, typeof EducationForm> => ({
  name: "education",
  schema: EducationForm,
  order,
  toPart: (education) => ({ metadata: { education } }),
  toFields: (item) => ({
    title: item?.title ?? diplomas.find(({ slug }) => slug === item?.diploma)?.label ?? "",
    diploma: item?.diploma ?? "",
    org: item?.org ?? "",
    location: item?.location ?? "",
    startYear: toDateFields(item?.startDate).year,
    endYear: toDateFields(item?.endDate).year,
    ongoing: item?.ongoing ?? false,
    apprenticeship: item?.apprenticeship ?? false,
  }),
  toItem: ({ title, diploma, org, location, startYear, endYear, ongoing: isOngoing, apprenticeship }, item, id) => ({
    ...item,
    id,
    title,
    diploma: diploma || null,
    org: org || null,
    location: location || null,
    // A month read by an import stays while the year is unchanged.
    startDate: item?.startDate?.startsWith(startYear) && startYear ? item.startDate : startYear || null,
    endDate: item?.endDate?.startsWith(endYear) && endYear ? item.endDate : endYear || null,
    ongoing: isOngoing,
    apprenticeship,
  }),
  show: (item) => ({
    title: item.title ?? diplomas.find(({ slug }) => slug === item.diploma)?.label ?? item.org ?? "–",
    lines: lines(joined(item.org, item.location), joined(period(item), item.ongoing ? ongoing : null)),
  }),
});

export const languageKind = ({ languages, levels }: ProfileChoices): KindOf<ResumeLanguage, typeof LanguageForm> => {
  const labelOf = (title: string) => languages.find(({ slug }) => slug === title)?.label ?? title;
  return {
    name: "languages",
    schema: LanguageForm,
    toPart: (all) => ({ metadata: { languages: all } }),
    toFields: (item) => ({ title: item ? labelOf(item.title) : "", level: item?.level ?? "" }),
    toItem({ title, level }, item, id) {
      const known = languages.find(({ label }) => label === title);
      return { ...item, id, title: known?.slug ?? title, level, emoji: known?.emoji ?? null };
    },
    show: ({ title, level }) => ({
      title: labelOf(title),
      lines: lines(levels.find(({ slug }) => slug === level)?.label ?? level),
    }),
  };
};

export const refereeKind: KindOf<ResumeReferee, typeof RefereeForm> = {
  name: "referees",
  schema: RefereeForm,
  toPart: (referees) => ({ metadata: { referees } }),
  toFields: (item) => ({
    name: item?.name ?? "",
    org: item?.org ?? "",
    email: item?.email ?? "",
    phone: item?.phone ?? "",
    // A referee stored without an agreement must be confirmed by the candidate.
    ...(item?.agreed && { agreed: true }),
  }),
  toItem: ({ name, org, email, phone }, item, id) => ({
    ...item,
    id,
    name,
    org: org || null,
    email: email || null,
    phone: phone || null,
    agreed: true,
  }),
  show: ({ name, org, email, phone }) => ({
    title: name ?? org ?? "–",
    lines: lines(name && org, joined(email, phone)),
  }),
};
