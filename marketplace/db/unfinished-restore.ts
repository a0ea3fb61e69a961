import { existsSync } from "node:fs";
import { join } from "node:path";

/** Folder inside DATA_DIR where a restore works until it is complete: a data folder that contains it is incomplete. */
export const UNFINISHED_RESTORE = ".unfinished-restore";

/**
 * Throws when a restore into this DATA_DIR is running or was interrupted: a start would use the partial files as the
 * product's data.
 */
export function requireWholeRestore(dataDir: string): void {
  if (existsSync(join(dataDir, UNFINISHED_RESTORE)))
    throw new Error(
      `A restore into ${dataDir} is under way or did not finish: when none runs, delete that folder and restore again`,
    );
}
