import { hash } from "@node-rs/argon2";
import type { Situation } from "@/tests/support/replay/request";

export const PASSWORD = "un mot de passe assez long";
let hashed: Promise<string> | undefined;

const passwordHash = () => {
  hashed ??= hash(PASSWORD);
  return hashed;
};

/** Gives PASSWORD to an account, and returns its user name. */
export async function withPassword({ context }: Situation, id: string): Promise<string> {
  const { username } = await context.db
    .updateTable("users")
    .set({ password_hash: await passwordHash() })
    .where("id", "=", id)
    .returning("username")
    .executeTakeFirstOrThrow();
  return username ?? "";
}
