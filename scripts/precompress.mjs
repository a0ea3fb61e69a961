import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = new Set([".js", ".css", ".json", ".svg", ".map"]);
const MIN_BYTES = 1_000;

/**
 * Writes `.br` and `.gz` files next to the files of the build, at the highest compression, since they are sent many
 * times.
 */
export const precompress = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
};

const compress = async (file) => {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, quality), promisify(gzip)(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};
