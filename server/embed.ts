import { isHtml, type PageRequest, type PageResponse } from "@/server/captured-response";

/** Whether the `embed` parameter requests the page without header and footer. */
export const isEmbedRequest = (target: string) => {
  const value = new URLSearchParams(target.split("?")[1]).get("embed");
  return value !== null && value !== "0" && value !== "false";
};

/**
 * One cached page serves both views: an attribute on <html> hides header and footer, and the embedded view is not
 * indexed.
 */
export const applyEmbed = (page: PageResponse, { embed }: PageRequest): PageResponse => {
  if (!embed || !isHtml(page)) return page;
  const html = page.body.toString("utf8").replace(/<html(?=[\s>])/, '<html data-embed=""');
  return { ...page, headers: { ...page.headers, "x-robots-tag": "noindex" }, body: Buffer.from(html) };
};
