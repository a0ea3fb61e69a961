import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { lockRow, readRow } from "@/marketplace/db/rows";
import { unauthorized, unprocessable } from "@/marketplace/errors";
import { requireWithin, type SharedLimit } from "@/marketplace/http/shared-limit";
import { isPassword } from "@/marketplace/identity/passwords";

const SUCCESS = { success: true } as const;

/**
 * Records in the caller's session that they gave their password again. Throws 422, naming the field, for a wrong
 * password; 429 after too many wrong passwords in this session; 401 for a secret key, which has no password.
 */
export async function confirmPassword({ db }: Context, { user }: Caller, failures: SharedLimit, password: string) {
  if (!user) throw unauthorized("Please log in");
  await requireWithin(failures, user.sessionId);
  const before = await readRow(db, "users", user.id);
  if (!(await isPassword(before?.password_hash, password))) throw wrongPassword();
  await failures.refund(user.sessionId);
  return db.transaction().execute(async (trx) => {
    const stored = await lockRow(trx, "users", user.id);
    // The password changed since it was verified.
    if (!stored || stored.password_hash !== before?.password_hash) throw wrongPassword();
    await trx
      .updateTable("sessions")
      .set({ password_confirmed_date: new Date() })
      .where("id", "=", user.sessionId)
      .execute();
    return SUCCESS;
  });
}

const wrongPassword = () => {
  const message = "Incorrect password";
  return unprocessable(message, [{ message, path: ["password"], type: "password.incorrect" }]);
};
