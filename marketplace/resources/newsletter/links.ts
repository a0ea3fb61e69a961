import type { Context } from "@/marketplace/context";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";

type Db = Context["db"];
type Origin = Pick<Context["settings"], "apiOrigin">;

/** What confirms a subscription; the next only ends it, since mail servers press what headers name. */
export const confirmTokens = async (db: Db) => createSignedIds(await platformSecret(db, "newsletter"));
export const stopTokens = async (db: Db) => createSignedIds(await platformSecret(db, "newsletter-stop"));

export const confirmUrl = async (db: Db, { apiOrigin }: Origin, id: string) =>
  `${apiOrigin}/newsletter/confirm/${(await confirmTokens(db)).sign(id)}`;

export const stopUrl = async (db: Db, { apiOrigin }: Origin, id: string) =>
  `${apiOrigin}/newsletter/unsubscribe/${(await stopTokens(db)).sign(id)}`;
