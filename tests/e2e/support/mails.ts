import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "playwright/test";
import PostalMime from "postal-mime";

/**
 * Returns the latest mail with this name to this address whose text includes `saying`, once it is in the outbox: mails
 * leave after the response.
 */
export async function mailTo(outbox: string, address: string, name: string, saying = "") {
  const find = async () => {
    // A mail is written under another extension, and renamed once it is complete.
    const isMail = (file: string) => file.includes(`-${name}-`) && file.endsWith(".eml");
    const files = (await readdir(outbox).catch(() => [])).filter(isMail);
    for (const file of files.sort().reverse()) {
      const mail = await PostalMime.parse(await readFile(path.join(outbox, file)));
      if (mail.to?.some((to) => to.address === address) && mail.text?.includes(saying)) return mail;
    }
    return null;
  };
  await expect.poll(find, { message: `mail ${name} to ${address}`, timeout: 20_000 }).not.toBeNull();
  const mail = await find();
  return { subject: mail?.subject ?? "", text: mail?.text ?? "" };
}

/** Returns the first link of a mail that leads to this origin. */
export function linkIn({ text }: { text: string }, origin: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => address.startsWith(origin));
  if (!link) throw new Error(`No link to ${origin} in: ${text}`);
  return link;
}
