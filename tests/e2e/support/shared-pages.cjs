// Cache handler of Next, for tests alone: the web processes of one folder share their cached pages in files.
const { createHash } = require("node:crypto");
const { mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { deserialize, serialize } = require("node:v8");

const folder = join(process.cwd(), "shared-pages");
const fileOf = (key) => join(folder, createHash("sha256").update(key).digest("hex"));

module.exports = class {
  async get(key) {
    try {
      return deserialize(readFileSync(fileOf(key)));
    } catch {
      return null;
    }
  }
  async set(key, value, { tags } = {}) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(fileOf(key), serialize({ value, lastModified: Date.now(), tags }));
  }
  async revalidateTag() {}
  resetRequestCache() {}
};
