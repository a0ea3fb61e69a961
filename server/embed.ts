import { isHtml, type PageRequest, type PageResponse } from "@/server/captured-response";

/** Returns whether the `embed` parameter requests the page without header and footer. */
export const isEmbedRequest = (target: string) => {
  const value = new URLSearchParams(target.split("?")[1]).get("embed");
  return value !== null && value !== "0" && value !== "false";
};

/**
 * Turns a page into its embedded view: an attribute on <html> hides header and footer, and the view is not indexed.
 * Both views come from one cached page.
 */
export const applyEmbed = (page: PageResponse, { embed }: PageRequest): PageResponse => {
  if (!embed || !isHtml(page)) return page;
  const html = page.body.toString("utf8").replace(/<html(?=[\s>])/, '<html data-embed=""');
  return { ...page, headers: { ...page.headers, "x-robots-tag": "noindex" }, body: Buffer.from(html) };
};
