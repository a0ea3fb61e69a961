import type { IncomingMessage } from "node:http";
import type { MemoryQuota } from "@/server/memory-quota";
import { type Refusal, TOO_SLOW, TRY_AGAIN } from "@/server/refusal";

export type BodyBounds = { maxBytes: number; timeoutMs: number };
/** `ip`: address of the sender; `quota` counts the bytes until `forget`. */
type Memory = { ip: string; quota: MemoryQuota };
type Read = { body: Buffer; forget: () => void } | { refusal: Refusal };

const TOO_LARGE: Refusal = { status: 413, message: "The request is too large" };
const TOO_MUCH = {
  perIp: { status: 429, message: "Too Many Requests", headers: TRY_AGAIN },
  total: { status: 503, message: "Service Unavailable", headers: TRY_AGAIN },
} satisfies Record<string, Refusal>;

/**
 * Reads the whole body of a request into memory, so that a slow visitor occupies nothing but their own connection. Null
 * when the visitor disconnected before the end. The rest of a refused body is read and dropped, so that the visitor can
 * read the response.
 */
export const readBody = (
  request: IncomingMessage,
  { maxBytes, timeoutMs }: BodyBounds,
  { ip, quota }: Memory,
): Promise<Read | null> => {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) {
    request.resume();
    return Promise.resolve({ refusal: TOO_LARGE });
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const forget = () => quota.remove(ip, bytes);
    const settle = (read: Read | null) => {
      clearTimeout(late);
      request.off("data", take).off("end", end).off("close", leave);
      resolve(read);
    };
    const refuse = (refusal: Refusal) => {
      forget();
      settle({ refusal });
      request.resume();
    };
    const take = (chunk: Buffer) => {
      if (bytes + chunk.length > maxBytes) return refuse(TOO_LARGE);
      const exceeded = quota.add(ip, chunk.length);
      if (exceeded) return refuse(TOO_MUCH[exceeded]);
      bytes += chunk.length;
      chunks.push(chunk);
    };
    const end = () => settle({ body: Buffer.concat(chunks), forget });
    const leave = () => {
      forget();
      settle(null);
    };
    const late = setTimeout(() => refuse(TOO_SLOW), timeoutMs);
    request.on("data", take).once("end", end).once("close", leave);
  });
};
