import type { Context } from "@/marketplace/context";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";

type Db = Context["db"];
type Origin = Pick<Context["settings"], "apiOrigin">;

/**
 * Tokens that confirm a subscription. Those that end it are different, because mail servers follow the URLs of headers.
 */
export const confirmTokens = async (db: Db) => createSignedIds(await platformSecret(db, "newsletter"));
export const stopTokens = async (db: Db) => createSignedIds(await platformSecret(db, "newsletter-stop"));

export const confirmUrl = async (db: Db, { apiOrigin }: Origin, id: string) =>
  `${apiOrigin}/newsletter/confirm/${(await confirmTokens(db)).sign(id)}`;

export const stopUrl = async (db: Db, { apiOrigin }: Origin, id: string) =>
  `${apiOrigin}/newsletter/unsubscribe/${(await stopTokens(db)).sign(id)}`;
