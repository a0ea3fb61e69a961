import { type Answer, type Asked, headerText, isHtml } from "@/server/answer";
import { errorPage } from "@/server/error-page";

const MARKER_NAME = "x-page-status";
const MARKER = /<meta name="x-page-status" content="(404|410)"\/?>/;
const RETRY_AFTER_S = "10";

/** A kept page says by a marker that it is not found or gone: the marker becomes the status. */
export const applyMarkedStatus = (answer: Answer): Answer => {
  if (!isHtml(answer) || answer.status !== 200 || !answer.body.includes(MARKER_NAME)) return answer;
  const html = answer.body.toString("utf8");
  const marker = MARKER.exec(html);
  if (!marker) return answer;
  return { ...answer, status: Number(marker[1]), body: Buffer.from(html.replace(MARKER, "")) };
};

/** A page that failed to render becomes readable, is kept by nobody, and may be tried again. */
export const replaceFailure = (answer: Answer, asked: Asked): Answer => {
  if (answer.status < 500 || !(isHtml(answer) || asked.wantsHtml)) return answer;
  return {
    status: answer.status === 500 ? 503 : answer.status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "retry-after": RETRY_AFTER_S,
    },
    body: Buffer.from(errorPage(answer.status, asked.target)),
  };
};

/** Next repeats the Location of a kept redirect. */
export const singleLocation = (answer: Answer): Answer =>
  Array.isArray(answer.headers.location)
    ? { ...answer, headers: { ...answer.headers, location: headerText(answer, "location") } }
    : answer;
