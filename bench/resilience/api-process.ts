import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const Holder = z.object({ pid: z.number().int() });

/** The number of the marketplace's process that works on this DATA_DIR: its start lock names it. */
export const apiProcess = async (dataDir: string): Promise<number> =>
  Holder.parse(JSON.parse(await readFile(join(dataDir, "marketplace.lock"), "utf8"))).pid;
