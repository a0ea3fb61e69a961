import { expect } from "vitest";

/** A feed as a reader parses it: fails when it is no XML document. */
export function readFeed(text: string): Document {
  const feed = new DOMParser().parseFromString(text, "application/xml");
  expect(feed.querySelector("parsererror")?.textContent, text).toBeUndefined();
  return feed;
}

export const textOf = (feed: Document, path: string) => feed.querySelector(path)?.textContent;
