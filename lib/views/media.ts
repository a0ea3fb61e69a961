import type { Video } from "@/lib/rules/content/video";
import type { BodyView } from "@/lib/views/body";
import type { PictureView } from "@/lib/views/picture";

/** An article in a list. */
export type ArticleCard = {
  slug: string;
  title: string;
  subtitle: string | null;
  label: string | null;
  /** ISO date. */
  publishedDate: string;
  minutes: number;
  /** The only language in which the article is written. */
  locale: string;
  /** URL of an article on the sister site; null for an article of this site. */
  sisterUrl: string | null;
};

/** A page of articles, with one label or with any. */
export type ArticlePage = {
  articles: ArticleCard[];
  page: number;
  nbPages: number;
  label: string | null;
  labels: { label: string; count: number }[];
};

export type ArticleView = ArticleCard & {
  description: string | null;
  author: string;
  cover: PictureView | null;
  /** ISO date. */
  updatedDate: string;
  body: BodyView;
  sources: SourceView[];
  related: ArticleCard[];
};

export type SourceView = { title: string; url: string; date: string | null };

export type CapsuleView = {
  slug: string;
  title: string;
  description: string | null;
  label: string | null;
  durationMinutes: number | null;
  publishedDate: string;
  locale: string;
  /** Null when there is only the transcript. */
  video: Video | null;
  transcript: BodyView;
};

export type PersonView = { name: string; role: string | null };

export type StoryView = {
  slug: string;
  title: string;
  subtitle: string | null;
  label: string | null;
  author: string | null;
  people: PersonView[];
  publishedDate: string;
  locale: string;
  body: BodyView;
};

export type LiveView = {
  slug: string;
  title: string;
  publishedDate: string;
  subtitle: string | null;
  description: string | null;
  label: string | null;
  speakers: PersonView[];
  /** ISO instants. */
  startDate: string;
  endDate: string;
  durationMinutes: number;
  /** The URL to join the live. */
  joinUrl: string | null;
  replay: Video | null;
  locale: string;
  body: BodyView;
};
