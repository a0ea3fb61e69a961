import "server-only";
import { cache } from "react";
import { getEntries } from "@/lib/data/content/entries";
import { byOrder, changedOn, toHead } from "@/lib/data/content/read-metadata";
import { renderBody } from "@/lib/data/content/render-body";
import type { Entry } from "@/lib/entities/entry";
import type { Locale } from "@/lib/i18n/routing";
import { toPlainText } from "@/lib/rules/text/plain-text";
import { toSlug } from "@/lib/rules/text/slug";
import { HELP_AUDIENCES, type HelpArticleView, type HelpTopicView } from "@/lib/views/help";

const MAX_TOPICS = 100;
const MAX_RELATED = 4;

/** Returns every help topic in this language, in the editors' order. */
export const getHelpTopics = cache(async (locale: Locale): Promise<HelpTopicView[]> => {
  const entries = await readTopics(locale);
  return entries.map((entry) => toTopic(entry, locale));
});

/**
 * Returns a whole topic, with the related topics that its editor chose (else its neighbours); null when there is none.
 */
export const getHelpArticle = cache(async (slug: string, locale: Locale): Promise<HelpArticleView | null> => {
  const name = toSlug(slug);
  const entries = await readTopics(locale);
  const entry = entries.find((candidate) => candidate.name === name);
  if (!entry) return null;
  const topics = entries.map((candidate) => toTopic(candidate, locale));
  const topic = toTopic(entry, locale);
  return {
    topic,
    body: renderBody(entry.fields.body, locale),
    updated: changedOn(entry),
    related: relatedTo(topic, entry.metadata.related, topics),
  };
});

function relatedTo(topic: HelpTopicView, requested: unknown, topics: HelpTopicView[]): HelpTopicView[] {
  const names: unknown[] = Array.isArray(requested) ? requested : [];
  const chosen = names.flatMap((name) => topics.find(({ slug }) => slug === name && slug !== topic.slug) ?? []);
  const neighbours = topics.filter(({ audience, slug }) => audience === topic.audience && slug !== topic.slug);
  return (chosen.length > 0 ? chosen : neighbours).slice(0, MAX_RELATED);
}

const readTopics = cache(async (locale: Locale): Promise<Entry[]> => {
  const { results } = await getEntries("help", locale, { perPage: MAX_TOPICS });
  return results.toSorted(byOrder);
});

/** A topic without a recognised audience is for every reader. */
function toTopic(entry: Entry, locale: Locale): HelpTopicView {
  const { name, title, description } = toHead(entry);
  const { blocks } = renderBody(entry.fields.body, locale);
  return {
    slug: name,
    title,
    description,
    audience: HELP_AUDIENCES.find((known) => known === entry.metadata.audience) ?? "tous",
    text: blocks.map((block) => (block.kind === "html" ? toPlainText(block.html) : block.title)).join(" "),
  };
}
