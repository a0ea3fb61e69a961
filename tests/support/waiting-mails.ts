import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { MAIL_KINDS } from "@/marketplace/jobs/lanes";

/** Returns the payloads of the pending mails, oldest first. */
export async function waitingMails(db: Kysely<Database>) {
  const mails = await db.selectFrom("jobs").select("payload").where("kind", "in", MAIL_KINDS).orderBy("id").execute();
  return mails.map(({ payload }) => payload);
}

/** Returns the pending mails to the address of this user. */
export async function mailsToUser(db: Kysely<Database>, id: string) {
  const { email } = await db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow();
  return (await waitingMails(db)).filter(({ to }) => to === email);
}
