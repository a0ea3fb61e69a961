import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const Holder = z.object({ pid: z.number().int() });

/** Returns the process id of the marketplace that uses this DATA_DIR, read from its start lock. */
export const apiProcess = async (dataDir: string): Promise<number> =>
  Holder.parse(JSON.parse(await readFile(join(dataDir, "marketplace.lock"), "utf8"))).pid;
