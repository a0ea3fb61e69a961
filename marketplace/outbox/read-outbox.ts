import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** File names as the outbox writes them (mail/outbox): none leads to another folder. */
const NAME = /^[\w.-]{1,200}\.eml$/;
const MAX_BYTES = 2_000_000;
const MAX_LINKS = 50;

export type ListedMail = { name: string; subject: string; to: string; date: string };
export type ReadMail = ListedMail & { text: string; html: string; links: string[] };

/** Returns the newest mails, at most `max`, and their total number. */
export async function listMails(folder: string, max: number): Promise<{ mails: ListedMail[]; count: number }> {
  const entries = await readdir(folder).catch(() => []);
  const names = entries.filter((name) => NAME.test(name)).toSorted((a, b) => (a < b ? 1 : -1));
  const mails = await Promise.all(names.slice(0, max).map((name) => readMail(folder, name)));
  return { mails: mails.flatMap((mail) => mail ?? []), count: names.length };
}

/** Returns a mail of the outbox; null when none has this name, or when it cannot be read. */
export async function readMail(folder: string, name: string): Promise<ReadMail | null> {
  if (!NAME.test(name)) return null;
  const path = join(folder, name);
  const size = await lstat(path).then(
    (file) => (file.isFile() ? file.size : Number.POSITIVE_INFINITY),
    () => Number.POSITIVE_INFINITY,
  );
  if (size > MAX_BYTES) return null;
  // Loaded on demand: reading a mail may wait for this code, but the start may not.
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(await readFile(path)).catch(() => null);
  if (!mail) return null;
  const text = mail.text ?? "";
  return {
    name,
    subject: mail.subject ?? "",
    date: mail.date ?? "",
    text,
    html: mail.html ?? "",
    to: (mail.to ?? []).map(({ address }) => address ?? "").join(", "),
    links: [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])].slice(0, MAX_LINKS),
  };
}
