import { type Kysely, sql } from "kysely";
import { isOpenOffer } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import type { AlertedSearch } from "@/marketplace/resources/search/saved/alert-mail";
import { MAX_SHOWN, readAlerted } from "@/marketplace/resources/search/saved/new-results";
import type { SearchSettings } from "@/marketplace/search/settings";

type Db = Kysely<Database>;
type NewOffer = { user_id: string; offer_id: string };

/** Id in the links that stop the mails about followed companies; `followerOf` is the inverse. */
const FOLLOWED = "followed_";
const followedIdOf = (userId: string) => `${FOLLOWED}${userId}`;
export const followerOf = (id: string): string | null => (id.startsWith(FOLLOWED) ? id.slice(FOLLOWED.length) : null);

const TITLES = { fr: "Cabinets que vous suivez", en: "Firms that you follow" } as const;
export const followedTitle = (locale: "fr" | "en") => TITLES[locale];

/**
 * Returns, by follower, the offers of followed companies first published since the follower's last mail, and records
 * the date until which they were read.
 */
export async function takeFollowed(
  trx: Db,
  followers: readonly string[],
  until: Date,
  settings: SearchSettings,
): Promise<Map<string, AlertedSearch>> {
  const { rows } = await sql<NewOffer>`
    WITH taken AS MATERIALIZED (
      SELECT user_id, asset_id, alerted_date FROM bookmarks
      WHERE kind = 'company' AND active AND user_id = ANY(${followers}::text[]) AND alerted_date < ${until}
      FOR UPDATE SKIP LOCKED
    ), noted AS (
      UPDATE bookmarks SET alerted_date = ${until} FROM taken
      WHERE bookmarks.user_id = taken.user_id AND bookmarks.asset_id = taken.asset_id AND kind = 'company'
    )
    SELECT taken.user_id, assets.id AS offer_id
    FROM taken JOIN assets AS followed ON followed.id = taken.asset_id
    JOIN assets ON assets.owner_id = followed.owner_id
    WHERE ${isOpenOffer} AND assets.published_date >= taken.alerted_date AND assets.published_date < ${until}
    ORDER BY assets.published_date DESC, assets.id`.execute(trx);
  const found = new Map<string, AlertedSearch>();
  for (const userId of new Set(rows.map((row) => row.user_id))) {
    const ids = [...new Set(rows.filter((row) => row.user_id === userId).map((row) => row.offer_id))];
    const assets = await readAlerted(trx, ids.slice(0, MAX_SHOWN), settings);
    found.set(userId, { id: followedIdOf(userId), name: "", assets, count: ids.length, query: null, firmId: null });
  }
  return found;
}
