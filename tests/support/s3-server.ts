import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export type Seen = { method: string; key: string; query: URLSearchParams; headers: IncomingMessage["headers"] };

const BUCKET = "happy";
const credentials = { accessKeyId: "AKIATEST", secretAccessKey: "secret" };

/**
 * Starts a server that speaks like S3, in a few lines: one bucket, in memory. It checks the form of requests, not their
 * signature.
 */
export async function startS3Server() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://s3");
    const [, bucket, ...path] = decodeURIComponent(pathname).split("/");
    const key = path.join("/");
    const bytes = Buffer.concat(await request.toArray());
    seen.push({ method: request.method ?? "", key, query: searchParams, headers: request.headers });
    const signed =
      request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ") || searchParams.has("X-Amz-Signature");
    if (bucket !== BUCKET || !signed) return fail(response, 403, "AccessDenied");
    if (request.method === "PUT") {
      objects.set(key, { bytes, type: request.headers["content-type"] });
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return fail(response, 404, "NoSuchKey");
    answer(request, response, found.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const endpoint = `http://127.0.0.1:${address.port}`;
  return {
    objects,
    seen,
    bucket: { bucket: BUCKET, endpoint, region: "eu-west-3", credentials },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse, bytes: Buffer) {
  const range = /^bytes=0-(\d+)$/.exec(request.headers.range ?? "");
  if (!range) {
    response.writeHead(200, { "content-length": bytes.length }).end(request.method === "HEAD" ? undefined : bytes);
    return;
  }
  if (bytes.length === 0) return fail(response, 416, "InvalidRange");
  const part = bytes.subarray(0, Number(range[1]) + 1);
  const headers = { "content-length": part.length, "content-range": `bytes 0-${part.length - 1}/${bytes.length}` };
  response.writeHead(206, headers).end(part);
}

function fail(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { "content-type": "application/xml" }).end(body);
}
