import { expect } from "playwright/test";

/** Returns the text that the pattern's group captures in the HTML, with its ampersands decoded. */
export const headAttribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&");

/** Width and height in pixels, as the head of a PNG has them; throws on anything else. */
export const sizeOfPng = (bytes: Buffer) => {
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};
