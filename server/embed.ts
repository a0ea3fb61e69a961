import { type Answer, type Asked, isHtml } from "@/server/answer";

/** Whether the `embed` parameter asks for the page without header and footer. */
export const asksEmbed = (target: string) => {
  const value = new URLSearchParams(target.split("?")[1]).get("embed");
  return value !== null && value !== "0" && value !== "false";
};

/** One kept page serves both views: the mark on <html> hides header and footer, and the view stays out of indexes. */
export const applyEmbed = (answer: Answer, { embed }: Asked): Answer => {
  if (!embed || !isHtml(answer)) return answer;
  const html = answer.body.toString("utf8").replace(/<html(?=[\s>])/, '<html data-embed=""');
  return { ...answer, headers: { ...answer.headers, "x-robots-tag": "noindex" }, body: Buffer.from(html) };
};
