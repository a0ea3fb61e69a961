import type { Context } from "@/marketplace/context";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";

type Db = Context["db"];
type Origin = Pick<Context["settings"], "apiOrigin">;

/**
 * Tokens that confirm a subscription. `stopTokens`, which end one, are signed with another secret: mail servers follow
 * the URLs in headers, which must not confirm anything.
 */
export const confirmTokens = async (db: Db) => createSignedIds(await platformSecret(db, "newsletter"));
export const stopTokens = async (db: Db) => createSignedIds(await platformSecret(db, "newsletter-stop"));

export const confirmUrl = async (db: Db, { apiOrigin }: Origin, id: string) =>
  `${apiOrigin}/newsletter/confirm/${(await confirmTokens(db)).sign(id)}`;

export const stopUrl = async (db: Db, { apiOrigin }: Origin, id: string) =>
  `${apiOrigin}/newsletter/unsubscribe/${(await stopTokens(db)).sign(id)}`;
