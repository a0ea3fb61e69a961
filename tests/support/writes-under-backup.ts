import { randomUUID } from "node:crypto";
import { assetTypeId } from "@/marketplace/install/ids";
import { aCv, uploading } from "@/tests/support/an-upload";
import { type withMarketplace, withSecret } from "@/tests/support/marketplace";

type Marketplace = ReturnType<typeof withMarketplace>;

/** A write, with the times when it was sent and acknowledged. */
export type Written = {
  table: string;
  id: string;
  sent: number;
  acknowledged: number;
  /** Text of the file, for a write of a file. */
  text?: string | undefined;
};
/** Writes of one writer, in order: each began once the previous one was acknowledged. */
export type WriterJournal = Written[];

/** Returns a PDF with this text, so that different texts give different bytes. */
export const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

/**
 * Writes accounts with a CV, offers, and applications that name the CV, one after the other, until `isOver` returns
 * true.
 */
export async function writeUntil(isOver: () => boolean, marketplace: Marketplace, ownerId: string) {
  const journal: WriterJournal = [];
  const { upload } = uploading(marketplace);
  const noted = async (table: string, write: () => Promise<string>, text?: string) => {
    const sent = performance.now();
    const id = await write();
    journal.push({ table, id, sent, acknowledged: performance.now(), text });
    return id;
  };
  const make = (path: string, body: object) =>
    noted(path.slice(1), async () => {
      const response = await marketplace.post(path, body, withSecret);
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.text}`);
      return (response.body as { id: string }).id;
    });
  while (!isOver()) {
    const unique = randomUUID();
    const address = `${unique}@exemple.fr`;
    const person = { username: address, email: address, password: "un mot de passe assez long", roles: ["applicant"] };
    const takerId = await make("/users", { ...person, firstname: "Claude", lastname: "Martin" });
    // Uploads as the candidate: strangers may upload little from one network.
    const { headers } = await marketplace.signIn({ id: takerId });
    const key = await noted("files", () => upload(headers, aCv, pdfOf(unique)), unique);
    const offer = { name: unique, assetTypeId: assetTypeId("offer"), ownerId, validated: true };
    const assetId = await make("/assets", { ...offer, customAttributes: { slug: unique } });
    await make("/transactions", { assetId, takerId, metadata: { _private: { resume: key, unique } } });
  }
  return journal;
}
