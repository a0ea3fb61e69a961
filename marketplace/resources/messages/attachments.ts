import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";

type Stored = { key: string; filename: string; content_type: string; bytes: number | null };

/**
 * What a message carries: each file that it names is the sender's, whose key alone would otherwise open another's; its
 * name, type and size are those of the upload, whatever the sender wrote. Throws 422 naming the attachment that is not.
 */
export async function toOwnAttachments(
  trx: Kysely<Database>,
  senderId: string,
  attachments: JsonObject[] | undefined,
): Promise<JsonObject[] | undefined> {
  if (attachments === undefined || attachments.length === 0) return attachments;
  const { rows } = await sql<{ position: number; key: string; file: Stored | null }>`
    SELECT attachment.position - 1 AS position, named.key, to_jsonb(files) AS file
    FROM jsonb_array_elements(${JSON.stringify(attachments)}::jsonb) WITH ORDINALITY AS attachment (value, position)
    CROSS JOIN LATERAL unnest(file_keys(attachment.value, '{}')) AS named (key)
    LEFT JOIN files ON files.key = named.key AND coalesce(files.owner_id, ${senderId}) = ${senderId}`.execute(trx);
  const strange = rows.find(({ file }) => file === null);
  if (strange) throw notOwn(Number(strange.position));
  const own = new Map(rows.flatMap(({ key, file }) => (file ? [[key, file]] : [])));
  return attachments.map((attachment) => {
    const file = typeof attachment.key === "string" ? own.get(attachment.key) : undefined;
    return file
      ? { ...attachment, filename: file.filename, contentType: file.content_type, bytes: file.bytes }
      : attachment;
  });
}

/** The same for a file that does not exist as for another's. */
const notOwn = (position: number) => {
  const message = "An attachment is not a file of the sender";
  return unprocessable(message, [{ message, path: ["attachments", position, "key"], type: "file.unknown" }]);
};
