import { isEmail } from "@/lib/forms/field-rules";
import { withOperatorDatabase } from "@/marketplace/db/open-for-command";
import { loadEnv } from "@/marketplace/env";
import { createLog } from "@/marketplace/log";
import { isUnroutable } from "@/marketplace/mail/unroutable";
import {
  type Appointment,
  appointAdministrator,
  LINK_HOURS,
} from "@/marketplace/resources/users/appoint-administrator";

const say = (text: string) => process.stdout.write(`${text}\n`);
const USAGE = "Usage: npm run admin create <e-mail>";

/** `npm run admin create <e-mail>`: creates an administrator of the platform in the database of this product. */
async function main(): Promise<void> {
  const [verb, email = "", ...others] = process.argv.slice(2);
  if (verb !== "create" || others.length > 0) throw new Error(USAGE);
  if (!isEmail(email)) throw new Error(`"${email}" is no e-mail address. ${USAGE}`);
  const env = loadEnv();
  const isMailed = env.smtpUrl !== undefined && !isUnroutable(email);
  const appointment = await withOperatorDatabase(env, createLog("warn"), (db) =>
    appointAdministrator(db, { ...env, isMailed }, email),
  );
  say(describe(appointment, email, isMailed));
  if (["unproved", "leaving"].includes(appointment.outcome)) process.exitCode = 1;
}

function describe(appointment: Appointment, email: string, isMailed: boolean): string {
  switch (appointment.outcome) {
    case "created":
      return isMailed
        ? `${email} is an administrator of the platform. A link to choose their password was mailed to them.`
        : `${email} is an administrator of the platform. This link chooses their password, once, within ${LINK_HOURS} hours:\n${appointment.url}`;
    case "appointed":
      return `${email} had an account: it is an administrator of the platform from now on, with its own password.`;
    case "already":
      return `${email} is an administrator of the platform already.`;
    case "leaving":
      return `The account of ${email} is about to be erased, as its owner asked: log in to keep it, then try again.`;
    case "unproved":
      return `An account has the address ${email} and never proved it: a stranger may have opened it. Nothing was changed. Choose a new password for it by mail ("Mot de passe oublié"), then try again.`;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`No administrator was made: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
