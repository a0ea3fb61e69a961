import { z } from "zod";
import { offerMailboxes } from "@/contract/offer-mailboxes";
import type { Context } from "@/marketplace/context";
import { HttpError, malformed, notFound, overloaded } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { limitConcurrency, TooManyWaiting } from "@/marketplace/limit-concurrency";
import { closeMailbox, openMailbox, readMailbox } from "@/marketplace/resources/inbound-mail/mailbox";
import { createReadMail, type ReadMail } from "@/marketplace/resources/inbound-mail/read-in-thread";
import { receiveMail } from "@/marketplace/resources/inbound-mail/service";
import { digestOf, isSigned } from "@/marketplace/resources/inbound-mail/signature";

/** A CV of the largest size in base 64, and a letter. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Mails that are in memory at once. */
const MAX_AT_ONCE = 2;

const Received = z.object({
  outcome: z.enum(["added", "known", "closed", "duplicate", "automatic", "unreadable"]),
});

export function inboundMailRoutes(context: Context): Route[] {
  const oneOfFew = limitConcurrency(MAX_AT_ONCE, 20);
  const readMail = createReadMail();
  return [
    route(offerMailboxes.read, {
      action: "offerMailbox:edit",
      summary: "Read the address at which an offer receives applications by mail",
      params: byId,
      run: ({ params, caller }) => readMailbox(context, caller, params.id),
    }),
    route(offerMailboxes.open, {
      action: "offerMailbox:edit",
      summary: "Open the address at which an offer receives applications by mail, or replace it",
      description:
        "422 with data.code mailUnavailable when the platform receives no mail, notAnOffer for another asset.",
      params: byId,
      run: ({ params, ...call }) => openMailbox(context, call, params.id),
    }),
    route(offerMailboxes.close, {
      action: "offerMailbox:edit",
      summary: "Close the address at which an offer receives applications by mail",
      params: byId,
      run: ({ params, ...call }) => closeMailbox(context, call, params.id),
    }),
    route(
      { method: "POST", path: "/inbound-mail", response: Received },
      {
        action: "inboundMail:receive",
        alsoRefused: [401, 404, 413, 429, 503],
        summary: "Receive a mail to the address of an offer, from the operator's mail provider",
        description:
          "The body is the mail as it was received (RFC 5322), at most 20 MB; 413 also for one whose parts take more than ten seconds to read. Headers: x-mail-from and x-mail-to, the envelope (one recipient a request; x-mail-from is empty for a report); x-mail-timestamp, in seconds; x-mail-digest, the hexadecimal SHA-256 of the body; x-mail-signature, sha256= and the hexadecimal HMAC-SHA256, under INBOUND_MAIL_SECRET, of the timestamp, x-mail-from, x-mail-to and x-mail-digest, with a line feed between them. 401 for another signature or another body, or a time that is more than five minutes away. 404 when no offer has this address, or when the platform receives no mail; 429 beyond 6 mails of a sender or 300 to an offer in a day; 503 when too many mails come at once. A mail with the Message-ID of another is received once (duplicate); automatic ones and those without a sender change nothing.",
        takesBytes: true,
        run: (call) => receive(context, call, { oneOfFew, readMail }),
      },
    ),
  ];
}

const refused = (status: number, message: string) => new HttpError(status, { message, statusCode: status });

type Means = { oneOfFew: ReturnType<typeof limitConcurrency>; readMail: ReadMail };

async function receive(context: Context, call: RouteCall, { oneOfFew, readMail }: Means) {
  const { inboundMail } = context.settings;
  if (inboundMail === null) throw notFound();
  const header = (name: string) => {
    const value = call.request.headers[`x-mail-${name}`];
    return typeof value === "string" ? value : "";
  };
  const signed = { from: header("from"), to: header("to"), timestamp: header("timestamp"), digest: header("digest") };
  // Before the body is read: a stranger takes neither memory nor a place.
  if (!isSigned(inboundMail.secret, header("signature"), signed)) throw refused(401, "The mail is not signed");
  return oneOfFew(async () => {
    const bytes = await readBytes(call);
    if (digestOf(bytes) !== signed.digest) throw refused(401, "The mail is not the signed one");
    return receiveMail(context, call, readMail, { ...signed, bytes });
  }).catch((error: unknown) => {
    throw error instanceof TooManyWaiting ? overloaded() : error;
  });
}

async function readBytes({ request }: RouteCall): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_BYTES) throw refused(413, "The mail is too large");
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of request.raw.iterator({ destroyOnReturn: false })) {
      bytes += piece.length;
      if (bytes > MAX_BYTES) throw refused(413, "The mail is too large");
      pieces.push(piece);
    }
  } catch (error) {
    request.raw.resume();
    throw error instanceof HttpError ? error : malformed("The mail was cut");
  }
  return Buffer.concat(pieces);
}
