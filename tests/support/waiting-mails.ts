import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { MAIL_KINDS } from "@/marketplace/jobs/lanes";

/** Payloads of the mails that wait in the queue, oldest first. */
export async function waitingMails(db: Kysely<Database>) {
  const mails = await db.selectFrom("jobs").select("payload").where("kind", "in", MAIL_KINDS).orderBy("id").execute();
  return mails.map(({ payload }) => payload);
}

/** Waiting mails for the address of this user. */
export async function mailsToUser(db: Kysely<Database>, id: string) {
  const { email } = await db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow();
  return (await waitingMails(db)).filter(({ to }) => to === email);
}
