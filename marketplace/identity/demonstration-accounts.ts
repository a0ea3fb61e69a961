import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Database } from "@/marketplace/db/schema";
import { hashPassword, isPassword } from "@/marketplace/identity/passwords";

/** Account of the demonstration; `address`: the e-mail address with which it was loaded. */
type Account = { id: string; role: string; address: string };

/** Content that `npm start` prints: the accounts that a visitor may log in as, and their password. */
const Entrance = z.object({
  password: z.string().min(16),
  accounts: z.array(z.object({ role: z.string(), address: z.string() })),
});

/** Characters that cannot be read as another letter or digit. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Draws a password of some 79 bits. */
const draw = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  ).join("-");

const fileIn = (dataDir: string) => join(dataDir, "demonstration.json");

/** Returns whether the demonstration was opened on this DATA_DIR before. */
export const hasEntrance = (dataDir: string): boolean => existsSync(fileIn(dataDir));

/**
 * Allows visitors to log in as the accounts of the demonstration, with one password that is drawn at the first start
 * and stored where only the operator can read it. An account whose password a visitor changed gets the common password
 * back; an erased account stays erased.
 */
export async function openDemonstration(db: Kysely<Database>, dataDir: string, accounts: readonly Account[]) {
  const password = (await readEntrance(dataDir))?.password ?? draw();
  const rows = await readRows(db, accounts);
  // Accounts that were opened together share one hash, which is verified once.
  const good = new Set<string | null>();
  for (const hash of new Set(rows.map((row) => row.password_hash)))
    if (await isPassword(hash, password)) good.add(hash);
  const stale = rows.filter((row) => !good.has(row.password_hash)).map(({ id }) => id);
  if (stale.length > 0) {
    const password_hash = await hashPassword(password);
    await db.updateTable("users").set({ password_hash }).where("id", "in", stale).execute();
  }
  const ids = new Set(rows.map(({ id }) => id));
  await db
    .updateTable("users")
    .set({ proved_email: sql<string | null>`lower(email)` })
    .where("id", "in", ["", ...ids])
    .execute();
  const open = accounts.filter(({ id }) => ids.has(id)).map(({ role, address }) => ({ role, address }));
  await writeFile(fileIn(dataDir), `${JSON.stringify({ password, accounts: open })}\n`, { mode: 0o600 });
}

/**
 * Prevents logins as the accounts of the demonstration: accounts that still have their original address, or the
 * password of the demonstration, lose their password and their sessions.
 */
export async function closeDemonstration(db: Kysely<Database>, dataDir: string, accounts: readonly Account[]) {
  const entrance = await readEntrance(dataDir);
  const closed: string[] = [];
  for (const { id, email, password_hash } of await readRows(db, accounts)) {
    const isAsLoaded = accounts.some((account) => account.id === id && account.address === email);
    if (isAsLoaded || (entrance && (await isPassword(password_hash, entrance.password)))) closed.push(id);
  }
  if (closed.length > 0) {
    await db.updateTable("users").set({ password_hash: null }).where("id", "in", closed).execute();
    await db.deleteFrom("sessions").where("user_id", "in", closed).execute();
    await db.deleteFrom("mail_tokens").where("user_id", "in", closed).where("purpose", "=", "reset").execute();
  }
  await rm(fileIn(dataDir), { force: true });
}

const readRows = (db: Kysely<Database>, accounts: readonly Account[]) =>
  db
    .selectFrom("users")
    .select(["id", "email", "password_hash"])
    .where(
      "id",
      "in",
      accounts.map(({ id }) => id),
    )
    .execute();

async function readEntrance(dataDir: string): Promise<z.infer<typeof Entrance> | null> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => null);
  return text === null ? null : Entrance.parse(JSON.parse(text));
}
