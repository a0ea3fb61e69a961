import { randomBytes } from "node:crypto";
import { Company } from "@/lib/entities/company";
import { imagePath } from "@/lib/routes/image-path";
import { updateRow } from "@/marketplace/db/rows";
import { companyId } from "@/marketplace/demo/ids";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { assetTypeId } from "@/marketplace/install/ids";
import { digestOf, signatureOf } from "@/marketplace/resources/inbound-mail/signature";
import { anAsset } from "@/tests/support/an-asset";
import type { Call } from "@/tests/support/calls/call";
import { anAddedApplication } from "@/tests/support/objects";
import { createFor, request, type Situation } from "@/tests/support/replay/request";

/** Creates a saved search, and returns the token that the mail of an alert carries. */
async function anUnsubscription(situation: Situation): Promise<string> {
  const { db } = situation.context;
  return createSignedIds(await platformSecret(db, "unsubscribe")).sign(await createFor(situation, "savedSearch"));
}

/** Creates a reminded application, and returns the token that the mail of a reminder carries. */
async function aReminder(situation: Situation): Promise<string> {
  const { db } = situation.context;
  const id = await createFor(situation, "sent");
  await updateRow(db, "transactions", id, { reminded_date: new Date().toISOString() });
  return createSignedIds(await platformSecret(db, "reminder")).sign(id);
}

/** Creates a profile, and returns the token of the mail sent when the job search of its owner becomes quiet. */
async function aQuietSearch(situation: Situation): Promise<string> {
  const { db } = situation.context;
  const { id } = await anAsset(db, { type: assetTypeId("resume"), attributes: { searchStatus: "open" } });
  return createSignedIds(await platformSecret(db, "still-searching")).sign(id);
}

/** Creates a talent pool request, and returns the token that the mail of the refusal carries. */
async function aPoolLink(situation: Situation): Promise<string> {
  const { db } = situation.context;
  const id = await createFor(situation, "sent");
  await db.insertInto("talent_pool_requests").values({ transaction_id: id }).execute();
  return createSignedIds(await platformSecret(db, "talent-pool")).sign(id);
}

/** Creates an application that a firm added, and returns the token that the mail to its person carries. */
async function anAddedLink(situation: Situation): Promise<string> {
  const { db } = situation.context;
  const id = await anAddedApplication(db, await createFor(situation, "received"));
  return createSignedIds(await platformSecret(db, "added-application")).sign(id);
}

/** Opens the address of an offer, and returns it. */
async function aMailbox(situation: Situation): Promise<string> {
  const { db } = situation.context;
  const token = randomBytes(40)
    .toString("base64")
    .toLowerCase()
    .replaceAll(/[^abcdefghjkmnpqrstuvwxyz23456789]/g, "")
    .slice(0, 20);
  await db
    .insertInto("offer_mailboxes")
    .values({ asset_id: await createFor(situation, "offer"), token })
    .execute();
  return `candidature+${token}@candidatures.exemple.invalid`;
}

/** An automatic mail: it is received, and changes nothing. */
function signedMail(to: string) {
  const content = Buffer.from("From: zoe@exemple.invalid\r\nAuto-Submitted: auto-replied\r\n\r\n");
  const [from, timestamp, digest] = ["zoe@exemple.invalid", String(Math.floor(Date.now() / 1000)), digestOf(content)];
  const secret = "secret-of-the-relay-of-the-tests";
  return {
    bytes: { type: "message/rfc822", content },
    headers: {
      "x-mail-from": from,
      "x-mail-to": to,
      "x-mail-timestamp": timestamp,
      "x-mail-digest": digest,
      "x-mail-signature": signatureOf(secret, { from, to, timestamp, digest }),
    },
  };
}

/** Calls that need no key: monitors, images and the links of mails send them. */
export const CALLS_WITHOUT_KEY: Call[] = [
  {
    operation: "GET /health",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: request(),
  },
  {
    operation: "GET /openapi.json",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: request(),
  },
  {
    operation: "GET /docs",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: request(),
  },
  {
    operation: "GET /alerts/unsubscribe/:token",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async (situation) => ({ params: { token: await anUnsubscription(situation) } }),
  },
  {
    operation: "POST /alerts/unsubscribe/:token",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async (situation) => ({ params: { token: await anUnsubscription(situation) } }),
  },
  {
    operation: "GET /reminders/:token/:answer",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async (situation) => ({ params: { token: await aReminder(situation), answer: "over" } }),
  },
  {
    operation: "POST /reminders/:token/:answer",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async (situation) => ({ params: { token: await aReminder(situation), answer: "filled" } }),
  },
  {
    operation: "GET /talent-pool/:token",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async (situation) => ({ params: { token: await aPoolLink(situation) } }),
  },
  {
    operation: "POST /talent-pool/:token",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async (situation) => ({ params: { token: await aPoolLink(situation) }, query: "keep=true" }),
  },
  {
    // The signature of the operator's relay is the proof.
    operation: "POST /inbound-mail",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async (situation) => signedMail(await aMailbox(situation)),
  },
  {
    operation: "GET /added-applications/:token",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async (situation) => ({ params: { token: await anAddedLink(situation) } }),
  },
  {
    operation: "POST /added-applications/:token",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async (situation) => ({ params: { token: await anAddedLink(situation) } }),
  },
  {
    operation: "GET /still-searching/:token",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async (situation) => ({ params: { token: await aQuietSearch(situation) } }),
  },
  {
    operation: "POST /still-searching/:token",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async (situation) => ({ params: { token: await aQuietSearch(situation) } }),
  },
  {
    operation: "GET /images/:request",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async ({ context }) => {
      const company = await context.db
        .selectFrom("assets")
        .select("metadata")
        .where("id", "=", companyId("treguern-conseil"))
        .executeTakeFirstOrThrow();
      const { _files: files } = Company.shape.metadata.parse(company.metadata);
      const image = imagePath(files?.logo?.key ?? "", { width: 96, height: 96 });
      return { params: { request: image.split("/").at(-1) ?? "" } };
    },
  },
];
