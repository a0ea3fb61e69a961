import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { isKeptStatus, type KeptPage } from "@/server/kept/kept-page";

const MAC_BYTES = 32;
const LENGTH_BYTES = 4;

const Headers = z.array(z.string()).refine(({ length }) => length % 2 === 0);
const Part = z.strictObject({ headers: Headers, bytes: z.int().min(0) });

/** All of a page but its bodies, which follow in the order of `identity`, br, gzip. */
const Head = z.strictObject({
  status: z.int().refine(isKeptStatus),
  bare: Headers,
  etag: z.string(),
  tags: z.array(z.string()).min(1),
  freshUntil: z.number(),
  staleUntil: z.number(),
  isImproved: z.boolean(),
  proof: z.strictObject({ number: z.int().min(0), settledMs: z.number() }),
  identity: z.strictObject({ headers: Headers, bytes: z.int().min(0).nullable() }),
  encoded: z.strictObject({ br: Part, gzip: Part }).nullable(),
});

/**
 * A page as bytes, for a place where others may write: a code that only who has `secret` can make, of the name under which
 * it is and of all that follows; the length of the head; the head, in JSON; the bodies.
 */
export const toBytes = (secret: Buffer, name: string, page: KeptPage): Buffer => {
  const { identity, encoded, ...others } = page;
  const head = Buffer.from(
    JSON.stringify({
      ...others,
      identity: { headers: identity.headers, bytes: identity.body?.length ?? null },
      encoded: encoded && { br: toPart(encoded.br), gzip: toPart(encoded.gzip) },
    }),
  );
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  const bodies = [identity.body, encoded?.br.body, encoded?.gzip.body].filter((body) => body != null);
  const content = Buffer.concat([length, head, ...bodies]);
  return Buffer.concat([codeOf(secret, name, content), content]);
};

/** Null for what another wrote, or was cut. */
export const fromBytes = (secret: Buffer, name: string, bytes: Buffer): KeptPage | null => {
  if (bytes.length < MAC_BYTES + LENGTH_BYTES) return null;
  const content = bytes.subarray(MAC_BYTES);
  if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), codeOf(secret, name, content))) return null;
  let at = LENGTH_BYTES + content.readUInt32BE(0);
  const { data: head } = Head.safeParse(JSON.parse(content.toString("utf8", LENGTH_BYTES, at)));
  if (!head) return null;
  // Copied: a part of what was received would keep the whole of it.
  const take = (length: number) => {
    at += length;
    return Buffer.from(content.subarray(at - length, at));
  };
  const { identity, encoded, ...others } = head;
  const whole = { headers: identity.headers, body: identity.bytes === null ? null : take(identity.bytes) };
  const toSendable = ({ headers, bytes: length }: z.output<typeof Part>) => ({ headers, body: take(length) });
  const page = {
    ...others,
    identity: whole,
    encoded: encoded && { br: toSendable(encoded.br), gzip: toSendable(encoded.gzip) },
  };
  return at === content.length ? page : null;
};

const toPart = ({ headers, body }: { headers: string[]; body: Buffer }) => ({ headers, bytes: body.length });

const codeOf = (secret: Buffer, name: string, content: Buffer): Buffer =>
  createHmac("sha256", secret).update(`${name}\n`).update(content).digest();
