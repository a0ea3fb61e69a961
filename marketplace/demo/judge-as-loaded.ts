import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { isAsLoaded } from "@/marketplace/demo/table-rows";

/**
 * Removes from moderation the changes that the demonstration itself made to its assets, such as new dates or a newer
 * text: nobody edited them. Edits by people still wait for a moderator.
 */
export const judgeAsLoaded = (trx: Kysely<Database>) =>
  sql`
    WITH unqueued AS (
      DELETE FROM moderation_queue USING assets
      WHERE moderation_queue.id = assets.id AND moderation_queue.state = 'changed' AND ${isAsLoaded("assets", "assets")}
      RETURNING assets.id
    )
    UPDATE moderation_judgements AS last SET judged = judged_fields(assets, kind),
      validated = CASE WHEN last.validated = last.judged THEN moderated_fields(assets, kind) ELSE last.validated END
    FROM assets JOIN unqueued USING (id), moderated_kind(assets.asset_type_id) AS kind
    WHERE last.asset_id = assets.id`.execute(trx);
