import type { IncomingMessage } from "node:http";
import type { HeldBytes } from "@/server/held-bytes";
import { type Refusal, TOO_SLOW, TRY_AGAIN } from "@/server/refusal";

export type BodyBounds = { maxBytes: number; timeoutMs: number };
/** `address`: whose bytes they are, `held`: where they are counted until `forget`. */
type Holder = { address: string; held: HeldBytes };
type Read = { body: Buffer; forget: () => void } | { refusal: Refusal };

const TOO_LARGE: Refusal = { status: 413, message: "The request is too large" };
const TOO_MUCH = {
  perAddress: { status: 429, message: "Too Many Requests", headers: TRY_AGAIN },
  total: { status: 503, message: "Service Unavailable", headers: TRY_AGAIN },
} satisfies Record<string, Refusal>;

/**
 * The whole body of a request, in memory, so that a slow visitor holds nothing but their own connection. Null when they left
 * before the end. What a refused visitor still sends is read and dropped, so that they can read the response.
 */
export const readBody = (
  request: IncomingMessage,
  { maxBytes, timeoutMs }: BodyBounds,
  { address, held }: Holder,
): Promise<Read | null> => {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) {
    request.resume();
    return Promise.resolve({ refusal: TOO_LARGE });
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const forget = () => held.remove(address, bytes);
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
      const exceeded = held.add(address, chunk.length);
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
