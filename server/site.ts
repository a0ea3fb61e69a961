import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { type Answer, type Asked, sendAnswer } from "@/server/answer";
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
import type { IsKept } from "@/server/kept-routes";
import { redirectOf } from "@/server/redirect";
import { type Refusal, TRY_AGAIN } from "@/server/refusal";
import { createRender, type Next } from "@/server/render";
import { createRenderPermits, type RenderBounds } from "@/server/render-permits";
import { replaceFailure } from "@/server/status";

const COMPRESSED_BYTES = 64 * 1024 * 1024;
const SCRIPT_HASHES_BYTES = 4 * 1024 * 1024;

const BUSY: Refusal = {
  status: 503,
  message: "Service Unavailable",
  headers: { ...TRY_AGAIN, connection: "keep-alive" },
};

/** `builtScripts`: the hashes of the inline scripts of the pages that the build rendered (server/csp). */
type Parts = {
  env: ServerEnv;
  next: Next;
  isKept: IsKept;
  assets: StaticAssets;
  builtScripts: string;
  log: Pick<Logger, "error">;
  renderBounds?: RenderBounds | undefined;
};

/** The site: guard, then gateway, files of the build, or a page of Next with its status, embedding and compression. */
export const createSite = ({ env, next, isKept, assets, builtScripts, log, renderBounds }: Parts): RequestListener => {
  const gateway = createGateway(env);
  const compressed = createByteCache(COMPRESSED_BYTES);
  const mark = createScriptMark(builtScripts, createByteCache(SCRIPT_HASHES_BYTES));

  const permits = createRenderPermits(isKept, renderBounds);
  const render = createRender({ next, isKept, permits, policy: mark.header, log });

  const page = async (request: IncomingMessage, response: ServerResponse, asked: Asked) => {
    const answer = await render(request, response, asked);
    if (answer === "gone") return;
    if (answer === "busy") return answerRefusal(response, BUSY, env, asked);
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
  const body = Buffer.from(
    html ? errorPage(status, status < 500 ? "/" : asked.target) : JSON.stringify({ message, statusCode: status }),
  );
  const type = html ? "text/html; charset=utf-8" : "application/json; charset=utf-8";
  const answer = {
    status,
    headers: { connection: "close", ...headers, "content-type": type, "cache-control": "no-store" },
    body,
  };
  sendAnswer(response, withSecurity(answer, env, asked), asked.method);
};
