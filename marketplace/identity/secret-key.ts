import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The secret key of a platform that was given none: drawn at the first start, kept where only its administrator reads. */
export async function persistedSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, "api-secret-key");
  const drawn = `seck_test_${randomBytes(16).toString("hex")}`;
  await writeFile(path, `${drawn}\n`, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(path, "utf8")).trim();
}
