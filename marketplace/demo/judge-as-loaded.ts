import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { isAsLoaded } from "@/marketplace/demo/table-rows";

/**
 * Takes the demonstration's own changes of its assets, such as new dates or a newer text, out of moderation: they are
 * not edits. Edits by people still wait for a moderator.
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
