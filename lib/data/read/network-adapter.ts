import "server-only";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { type AxiosAdapter, AxiosError, type AxiosResponse, CanceledError } from "axios";

/** Maximum number of concurrent calls. Further calls wait for a connection, within their budget. */
const MAX_CALLS = 64;
/** Timeout of an idle connection, the same as in Node's own agents. */
const IDLE_MS = 5_000;

/**
 * Creates the HTTP transport of the server's reads. The transport of axios for Node follows redirects, goes through
 * proxies, reports progress and decompresses, with a pipeline of streams. A read needs none of these, and costs a
 * quarter less without them (docs/decisions/0070-send-the-sites-reads-with-nodes-own-http-client.md). A body is the
 * JSON that the client wrote.
 */
export function networkAdapter(): AxiosAdapter {
  const options = { keepAlive: true, maxSockets: MAX_CALLS, timeout: IDLE_MS };
  const plain = { send: http.request, agent: new http.Agent(options) };
  const secure = { send: https.request, agent: new https.Agent(options) };

  return (config) =>
    new Promise((resolve, reject) => {
      const { url = "", method = "get", data, headers, signal, responseType } = config;
      const { send, agent } = url.startsWith("https:") ? secure : plain;
      // The marketplace is near: compressing and decompressing take longer than sending.
      headers.set("accept-encoding", "identity");
      const request = send(url, {
        method: method.toUpperCase(),
        agent,
        headers: headers.toJSON() as http.OutgoingHttpHeaders,
        ...(signal instanceof AbortSignal && { signal }),
      });
      const fail = (error: Error) =>
        reject(signal?.aborted ? new CanceledError(undefined, config) : AxiosError.from(error, undefined, config));
      request.once("error", fail);
      request.once("response", (response: IncomingMessage) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", fail);
        response.once("end", () => {
          const body = Buffer.concat(chunks);
          const { statusCode: status = 0, statusMessage: statusText = "" } = response;
          const answer: AxiosResponse = {
            status,
            statusText,
            config,
            headers: { ...response.headers },
            data: body,
          };
          resolve(responseType === "arraybuffer" ? answer : { ...answer, data: body.toString() });
        });
      });
      request.end(data);
    });
}
