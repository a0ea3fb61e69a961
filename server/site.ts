import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { type Answer, type Asked, captureAnswer, sendAnswer } from "@/server/answer";
import type { StaticAssets } from "@/server/assets";
import { createByteCache } from "@/server/byte-cache";
import { compressAnswer } from "@/server/compression";
import { contentPolicy, createScriptMark } from "@/server/csp";
import { applyEmbed, asksEmbed } from "@/server/embed";
import type { ServerEnv } from "@/server/env";
import { errorPage } from "@/server/error-page";
import { createGateway, isGatewayTarget } from "@/server/gateway";
import { refuse } from "@/server/guard";
import { securityHeaders } from "@/server/headers";
import { type IsKept, withoutQuery } from "@/server/kept-routes";
import { redirectOf } from "@/server/redirect";
import type { Refusal } from "@/server/refusal";
import { applyMarkedStatus, replaceFailure, singleLocation } from "@/server/status";

const COMPRESSED_BYTES = 64 * 1024 * 1024;
const SCRIPT_HASHES_BYTES = 4 * 1024 * 1024;

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
/** `builtScripts`: the hashes of the inline scripts of the pages that the build rendered (server/csp). */
type Parts = {
  env: ServerEnv;
  next: Next;
  isKept: IsKept;
  assets: StaticAssets;
  builtScripts: string;
  log: Pick<Logger, "error">;
};

/** The site: guard, then gateway, files of the build, or a page of Next with its status, embedding and compression. */
export const createSite = ({ env, next, isKept, assets, builtScripts, log }: Parts): RequestListener => {
  const gateway = createGateway(env);
  const compressed = createByteCache(COMPRESSED_BYTES);
  const mark = createScriptMark(builtScripts, createByteCache(SCRIPT_HASHES_BYTES));

  const page = async (request: IncomingMessage, response: ServerResponse, asked: Asked) => {
    const captured = captureAnswer(response);
    // HEAD is rendered like GET: only the whole page knows its status.
    if (request.method === "HEAD") request.method = "GET";
    request.headers["content-security-policy"] = mark.header;
    if (isKept(asked.target)) request.url = withoutQuery(asked.target);
    const failed = next(request, response).then(
      () => captured.answer,
      (error) => {
        log.error({ err: error, target: asked.target }, "a page could not be rendered");
        return { ...captured.release(), status: 500 };
      },
    );
    const answer = singleLocation(applyMarkedStatus(await Promise.race([captured.answer, failed])));
    const { answer: shown, scripts } = mark.take(replaceFailure(applyEmbed(answer, asked), asked));
    sendAnswer(
      response,
      await compressAnswer(withSecurity(shown, env, asked, scripts), asked, compressed),
      asked.method,
    );
    // Next renders a stale page again after its answer, with this very response: a 404 there would cost it its metadata.
    response.statusCode = 200;
  };

  return (request, response) => {
    const asked = toAsked(request);
    const refusal = refuse(request, env);
    if (refusal) return answerRefusal(response, refusal, env, asked);
    response.setHeaders(new Map(Object.entries(allHeaders(env, asked))));
    if (isGatewayTarget(asked.target)) return gateway(request, response);
    if (assets.serve(request, response)) return;
    const redirect = redirectOf(asked.target, env);
    if (redirect) return sendAnswer(response, withSecurity(redirect, env, asked), asked.method);
    page(request, response, asked).catch((error) => {
      log.error({ err: error, target: asked.target }, "a page could not be sent");
      response.destroy();
    });
  };
};

const toAsked = ({ method = "GET", url: target = "/", headers }: IncomingMessage): Asked => ({
  method,
  target,
  acceptEncoding: String(headers["accept-encoding"] ?? ""),
  embed: asksEmbed(target),
  wantsHtml: !target.startsWith("/api/") && headers.rsc === undefined,
});

const allHeaders = (env: ServerEnv, { embed }: Asked, scripts = "") => ({
  ...securityHeaders(env, embed),
  "content-security-policy": contentPolicy(env, embed, scripts),
});

const withSecurity = (answer: Answer, env: ServerEnv, asked: Asked, scripts = ""): Answer => {
  const headers = { ...answer.headers, ...allHeaders(env, asked, scripts) };
  if (answer.status !== 304) return { ...answer, headers };
  // Not modified: the browser goes on with the policy of the page that it has, whose scripts are not known here.
  const { "content-security-policy": _policy, ...others } = headers;
  return { ...answer, headers: others };
};

const answerRefusal = (
  response: ServerResponse,
  { status, message, headers = {} }: Refusal,
  env: ServerEnv,
  asked: Asked,
) => {
  const html = asked.wantsHtml;
  const body = Buffer.from(html ? errorPage(status, "/") : JSON.stringify({ message, statusCode: status }));
  const type = html ? "text/html; charset=utf-8" : "application/json; charset=utf-8";
  const answer = {
    status,
    headers: { ...headers, "content-type": type, "cache-control": "no-store", connection: "close" },
    body,
  };
  sendAnswer(response, withSecurity(answer, env, asked), asked.method);
};
