import type { BodyView } from "@/lib/views/body";
import type { TitledText } from "@/lib/views/product";

export const CONGRESS_MODES = ["offline", "online", "mixed"] as const;
/** A link to an edition, with the label that the footer and the other editions use. */
export type CongressLink = { name: string; label: string };
export type SessionView = {
  /** 09:30, Paris time. */
  time: string;
  end: string | null;
  title: string;
  body: BodyView;
  speakers: string[];
  room: string | null;
};
export type CongressView = {
  name: string;
  title: string;
  titletag: string | null;
  description: string;
  lead: string | null;
  body: BodyView;
  /** Calendar dates in Paris. */
  startDate: string;
  endDate: string;
  city: string;
  venue: string | null;
  street: string | null;
  postcode: string | null;
  mode: (typeof CONGRESS_MODES)[number];
  days: { date: string; title: string | null; sessions: SessionView[] }[];
  speakers: { name: string; role: string; body: BodyView }[];
  practical: TitledText[];
  gallery: TitledText[];
  figures: { label: string; value: string }[];
};
