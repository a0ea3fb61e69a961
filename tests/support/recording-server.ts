import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

export type RecordedRequest = {
  method: string;
  /** As it was sent: path and query, escapes included. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Body of the request: parsed when it is JSON, undefined when there is none. */
  body: unknown;
};
type ApiResponse = { status?: number; headers?: Record<string, string>; body: unknown };

/**
 * A real HTTP server on a free port of this machine, which records its requests and gives one prepared response. Call
 * at the top of a test file.
 */
export function withRecordingServer() {
  const requests: RecordedRequest[] = [];
  let answer: ApiResponse = { body: null };
  let origin = "";
  const server = createServer(async (request, response) => {
    requests.push({
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
      body: await bodyOf(request),
    });
    const { status = 200, headers, body } = answer;
    const isBytes = body instanceof Uint8Array;
    const type = isBytes ? "application/pdf" : "application/json";
    response.writeHead(status, { "content-type": type, "x-request-id": "recorded", ...headers });
    response.end(isBytes ? body : JSON.stringify(body));
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

  return {
    get origin() {
      return origin;
    },
    /** Sets the response of the next requests, and forgets the requests so far. */
    willAnswer(next: ApiResponse) {
      requests.length = 0;
      answer = next;
    },
    requests: requests as readonly RecordedRequest[],
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  if (text === "") return undefined;
  return request.headers["content-type"]?.startsWith("application/json") ? JSON.parse(text) : text;
}
