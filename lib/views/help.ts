import type { BodyView } from "@/lib/views/body";

export const HELP_AUDIENCES = ["candidat", "recruteur", "tous"] as const;
export type HelpAudience = (typeof HELP_AUDIENCES)[number];

/** A topic in a list. `text` is its body as plain text, which the help search reads. */
export type HelpTopicView = {
  slug: string;
  title: string;
  description: string;
  audience: HelpAudience;
  text: string;
};

export type HelpArticleView = {
  topic: HelpTopicView;
  body: BodyView;
  /** ISO date of the last change. */
  updated: string;
  related: HelpTopicView[];
};
