import PostalMime from "postal-mime";
import sanitizeHtml from "sanitize-html";
import { isReadableLabel } from "@/lib/rules/text/readable-label";
import { APPLICATION_MESSAGE_MAX_LENGTH } from "@/lib/rules/transaction/application-limits";
import { isOfType } from "@/marketplace/files/folders";
import { HEAD_BYTES } from "@/marketplace/files/receive";
import { email } from "@/marketplace/resources/users/schemas";

const MAX_NAME = 100;
const MAX_FILES_NAMED = 10;
/** Characters of a text that are looked at: the styles of a mail may come before its first word. */
const MAX_READ = 256 * 1024;
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 };
const PDF = "application/pdf";

/** An application as a mail brings it. */
export type MailedApplication = {
  /** The address of the header From, in lower case. */
  email: string;
  /** The name of the header From, or else the address: a mail does not say which part is the first name. */
  name: string;
  message: string;
  resume: { filename: string; bytes: Uint8Array } | null;
  /** Names of the attached files that are not kept. */
  leftOut: string[];
  messageId: string | null;
};

/** Null for a mail that cannot be read or has no usable sender, `automatic` for one that a machine sent. */
export type MailReading = MailedApplication | "automatic" | null;

/** Reads a mail (RFC 5322): in a thread (read-in-thread.ts), since a stranger wrote it. */
export async function readApplicationMail(bytes: Uint8Array, maxResumeBytes: number): Promise<MailReading> {
  const mail = await PostalMime.parse(bytes, { ...LIMITS, attachmentEncoding: "arraybuffer" }).catch(() => null);
  if (!mail) return null;
  const header = (name: string) =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  if (isAutomatic(header)) return "automatic";
  const { data: address } = email.safeParse(mail.from?.address);
  if (address === undefined) return null;
  const files = mail.attachments.map(({ filename, content }) => ({
    filename: fileNameOf(filename),
    bytes: typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
  }));
  const papers = files.filter(
    (file) => isOfType(PDF, file.bytes.subarray(0, HEAD_BYTES)) && file.bytes.length <= maxResumeBytes,
  );
  const resume = papers.find(({ filename }) => /\bcv\b|r[ée]sum[ée]|curriculum/iu.test(filename)) ?? papers[0] ?? null;
  return {
    email: address.toLowerCase(),
    name: nameOf(mail.from?.name) ?? address,
    message: messageOf(mail.text, mail.html),
    resume: resume && { ...resume, filename: resume.filename.replace(/(?:\.pdf)?$/i, ".pdf") },
    leftOut: files.flatMap((file) => (file === resume ? [] : file.filename)).slice(0, MAX_FILES_NAMED),
    messageId: mail.messageId ?? null,
  };
}

/** Headers of machines, an answer to which could begin a loop: automatic answers (RFC 3834), lists, bulk mails, and this platform's own mails. */
function isAutomatic(header: (name: string) => string | undefined): boolean {
  const submitted = header("auto-submitted");
  return (
    (submitted !== undefined && submitted !== "no") ||
    /^(?:bulk|junk|list|auto_reply)$/.test(header("precedence") ?? "") ||
    ["list-id", "list-unsubscribe", "x-auto-response-suppress", "x-autoreply", "x-loop"].some(
      (name) => header(name) !== undefined,
    ) ||
    header("return-path") === "<>" ||
    (header("content-type")?.startsWith("multipart/report") ?? false)
  );
}

function nameOf(given: string | undefined): string | null {
  const name = given?.normalize("NFC").replace(/\s+/g, " ").trim().slice(0, MAX_NAME) ?? "";
  return isReadableLabel(name) && !name.includes("@") ? name : null;
}

/** Returns the last part of a name, without path, control characters or characters that change the writing direction. */
function fileNameOf(given: string | null): string {
  const last = (given ?? "").split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, "")
    .replace(/^[\s.]+/, "")
    .trim();
  return name.slice(-MAX_NAME) || "document";
}

/** Returns the text of a mail, or that of its HTML, cut to what an application may say. */
function messageOf(text: string | undefined, html: string | undefined): string {
  const given = text?.trim() ? text.slice(0, MAX_READ) : toText((html ?? "").slice(0, MAX_READ));
  const plain = given
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  const end = "\n[…]";
  return plain.length <= APPLICATION_MESSAGE_MAX_LENGTH
    ? plain
    : plain.slice(0, APPLICATION_MESSAGE_MAX_LENGTH - end.length) + end;
}

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

function toText(html: string): string {
  const lines = html.replace(/\s+/g, " ").replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, "$&\n");
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:lt|gt|quot|amp);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
}
