import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "@/lib/process/request-context";
import { chooseEncoding, type Encoding } from "@/server/compression";
import { bodyOf, type KeptPage, opaque } from "@/server/kept/kept-page";

const MAX_REMEMBERED = 200;
/** Browsers send few values, of which the choice takes longer than all the rest. */
const choices = new Map<string, Encoding | null>();

/** Sends a kept page: to GET, to HEAD without its body, and 304 to a client that has it. A `Range` is not heard. */
export const sendKept = (request: IncomingMessage, response: ServerResponse, page: KeptPage): void => {
  response.served = "kept";
  const { headers } = request;
  const ifNoneMatch = headers["if-none-match"];
  if (ifNoneMatch !== undefined && isKnown(page, ifNoneMatch)) {
    response.writeHead(304, withId(page.bare, request));
    response.end();
    return;
  }
  const encoding = page.encoded && encodingOf(headers["accept-encoding"] as string | undefined);
  const sendable = encoding ? page.encoded?.[encoding] : page.identity;
  if (!sendable) return;
  const end = (body: Buffer) => {
    response.writeHead(page.status, withId(sendable.headers, request));
    if (request.method === "HEAD") response.end();
    else response.end(body);
  };
  if (sendable.body) end(sendable.body);
  else bodyOf(page).then(end, () => response.destroy());
};

const withId = (headers: string[], { requestId }: IncomingMessage) =>
  requestId === undefined ? headers : [...headers, REQUEST_ID_HEADER, requestId];

/** RFC 9110 §13.1.2: the comparison is weak, and `*` is any page. */
const isKnown = ({ status, etag }: KeptPage, ifNoneMatch: string) =>
  status === 200 && etag !== "" && ifNoneMatch.split(",").some((one) => one.trim() === "*" || opaque(one) === etag);

const encodingOf = (acceptEncoding = ""): Encoding | null => {
  const known = choices.get(acceptEncoding);
  if (known !== undefined) return known;
  const chosen = chooseEncoding(acceptEncoding);
  if (choices.size < MAX_REMEMBERED) choices.set(acceptEncoding, chosen);
  return chosen;
};
