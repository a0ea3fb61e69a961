import type { Video } from "@/lib/rules/content/video";

/** A text by editors, ready for <Prose>. */
export type BodyView = {
  blocks: BodyBlock[];
  /** Table of contents. */
  headings: BodyHeading[];
  /** Reading time, at least one minute. */
  minutes: number;
};

/** Safe HTML, or a video that is loaded on click. */
export type BodyBlock = { kind: "html"; html: string } | ({ kind: "video"; title: string } & Video);

export type BodyHeading = { id: string; text: string; level: 2 | 3 };
