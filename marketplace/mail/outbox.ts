import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";

/**
 * Writes mails as files that any mail reader opens, for a platform without mail server. The files are closed to other
 * users of the machine, and written atomically. `name` identifies the mail: a second write replaces the first.
 */
export function createOutbox(folder: string) {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (name: string, message: SendMailOptions): Promise<void> => {
    const { message: bytes } = await writer.sendMail(message);
    if (!Buffer.isBuffer(bytes)) throw new Error("The mail was not written at once");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const target = path.join(folder, `${name}.eml`);
    const draft = `${target}.tmp`;
    try {
      const file = await open(draft, "w", 0o600);
      await file
        .writeFile(bytes)
        .then(() => file.sync())
        .finally(() => file.close());
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
}
