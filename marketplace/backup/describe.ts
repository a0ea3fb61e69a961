import type { HeldBack } from "@/marketplace/backup/hold-back";
import type { Manifest } from "@/marketplace/backup/manifest";

const MAX_NAMED = 10;
const number = (value: number) => value.toLocaleString("en");

/** Describes the content of a backup, as lines for an operator. */
export function describeContent({ shape, digests, files, missing }: Manifest, bucket = "S3"): string[] {
  const rows = digests.reduce((sum, digest) => sum + digest.rows, 0);
  const named = missing.slice(0, MAX_NAMED).join(", ");
  return [
    `  ${number(rows)} rows of ${shape.tables.length} tables, PostgreSQL ${shape.postgres}, as of ${shape.migrations.at(-1)?.name}`,
    files
      ? `  ${number(files.count)} files, ${number(files.bytes)} bytes`
      : `  The files are in the bucket ${bucket}, which has to be saved by its own means`,
    ...(missing.length > 0 ? [`  ${number(missing.length)} files that rows name were not in the store: ${named}`] : []),
  ];
}

export function describeHeldBack(heldBack: HeldBack | null): string[] {
  if (!heldBack) return ["  Mails that waited leave at the next start, and sessions go on (--moved)."];
  return [
    `  ${number(heldBack.mails)} mails that waited are kept as failed jobs: they may have left since the backup.`,
    `  ${number(heldBack.sessions)} sessions were ended: people log in again.`,
  ];
}
