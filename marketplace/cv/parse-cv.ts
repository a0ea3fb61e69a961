import type { ParsedResume, ResumeMetadata, Unsure } from "@/lib/entities/parsed-resume";
import { readContact } from "@/marketplace/cv/fields/contact";
import { readEducation } from "@/marketplace/cv/fields/education";
import { readExperiences } from "@/marketplace/cv/fields/experiences";
import { readLanguages } from "@/marketplace/cv/fields/languages";
import { readName } from "@/marketplace/cv/fields/person";
import { jobNamed } from "@/marketplace/cv/fields/preferred-job";
import { readSkills } from "@/marketplace/cv/fields/skills";
import { readTools } from "@/marketplace/cv/fields/tools";
import { type Line, toBlocks } from "@/marketplace/cv/layout/blocks";
import type { PageText } from "@/marketplace/cv/layout/page-text";
import { toListItems } from "@/marketplace/cv/reading/description";
import { type Section, toSections } from "@/marketplace/cv/reading/sections";
import { type Kind, kindsOfTitle } from "@/marketplace/cv/reading/titles";

const MAX_TEXT = 600;
/** Where a name may be. */
const MAX_HEAD_LINES = 25;

/** Reads a CV from what its pages draw. Never throws; what is not written is absent, what is doubtful is in `unsure`. */
export function parseCv(pages: readonly PageText[]): ParsedResume {
  const blocks = pages.flatMap((text, page) => toBlocks(text, page, isColumnMarker));
  const sections = toSections(blocks);
  const lines = (...kinds: Kind[]) => linesOf(sections, kinds);
  const contact = readContact(
    [lines("head", "contact"), lines("profile", "objective", "skills", "tools", "languages", "interests", "other")],
    pages.flatMap(({ links }) => links),
  );
  const firstLines = blocks.flatMap((block) => (block.page === 0 ? block.lines.slice(0, MAX_HEAD_LINES) : []));
  const name = readName(firstLines, bodySize(blocks.flatMap((block) => block.lines)), contact.email);
  const { experiences, unsure: ofExperiences } = readExperiences(lines("experiences"));
  const { education, unsure: ofEducation } = readEducation(lines("education"));
  const { languages, unsure: ofLanguages } = readLanguages(texts(lines("languages")));
  const listed = texts(lines("skills", "tools"));
  const prose = texts(lines("experiences", "profile", "objective", "other"));
  const { skills, mentionedFrom } = readSkills(listed, prose);
  const tools = readTools([...listed, ...texts(lines("languages"))], prose);
  const job = readJob(
    texts(lines("head").filter((line) => line !== name?.line)),
    texts(lines("objective")),
    experiences,
  );

  const resume: ResumeMetadata = {
    ...(contact.email ? { email: contact.email } : {}),
    ...(contact.phone ? { phone: contact.phone } : {}),
    links: contact.links,
    ...{ skills, education, languages, experiences },
    ...(job ? { preferredJob: job.slug } : {}),
  };
  return {
    person: {
      ...(name ? { firstname: name.firstname, lastname: name.lastname } : {}),
      ...(contact.city ? { city: contact.city } : {}),
    },
    resume,
    customAttributes: {
      ...(job ? { jobReferential: job.slug } : {}),
      skillsReferential: skills.filter(({ type }) => type === "specialized_skill").map(({ slug }) => slug),
      tools: tools.tools,
    },
    unsure: [
      ...(name?.isGuessed ? doubts(["person", "firstname"], ["person", "lastname"]) : []),
      ...(contact.isEmailJoined ? [{ path: ["resume", "email"], reason: "joined" as const }] : []),
      ...(job?.isGuessed ? doubts(["resume", "preferredJob"]) : []),
      ...sections.flatMap(({ isGuessed, kinds }) => (isGuessed ? doubts(["resume", ...kinds]) : [])),
      ...under("experiences", ofExperiences),
      ...under("education", ofEducation),
      ...under("languages", ofLanguages),
      ...skills.slice(mentionedFrom).map((_, index) => mentioned(["resume", "skills", mentionedFrom + index])),
      ...tools.tools
        .slice(tools.mentionedFrom)
        .map((_, index) => mentioned(["customAttributes", "tools", tools.mentionedFrom + index])),
    ],
  };
}

const doubts = (...paths: Unsure["path"][]): Unsure[] => paths.map((path) => ({ path, reason: "guessed" }));
const mentioned = (path: Unsure["path"]): Unsure => ({ path, reason: "mentioned" });
const under = (name: string, unsure: readonly Unsure[]): Unsure[] =>
  unsure.map(({ path, reason }) => ({ path: ["resume", name, ...path], reason }));

const linesOf = (sections: readonly Section[], kinds: readonly Kind[]): Line[] =>
  sections.filter((section) => section.kinds.some((kind) => kinds.includes(kind))).flatMap((section) => section.lines);

const texts = (lines: readonly Line[]) => toListItems(lines).map((text) => text.slice(0, MAX_TEXT));

/** A title or a way to be reached, on both sides of a gap, make two columns of it; a date makes a table. */
const isColumnMarker = (text: string) => kindsOfTitle(text).length > 0;

/** The size that most letters have. */
function bodySize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(Math.round(size), (letters.get(Math.round(size)) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** The job that the CV applies for; else the last job, which is a guess. */
function readJob(head: string[], objective: string[], experiences: { title: string | null }[]) {
  for (const text of [...head, ...objective].flatMap((line) => line.split(/ [/|] /))) {
    const slug = jobNamed(text);
    if (slug) return { slug, isGuessed: false };
  }
  const slug = jobNamed(experiences[0]?.title ?? "");
  return slug ? { slug, isGuessed: true } : null;
}
