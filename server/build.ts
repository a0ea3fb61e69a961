import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const Prerendered = z.object({ preview: z.object({ previewModeId: z.string().min(16) }) });

/** What identifies the build in this folder, `.next`, and the secret by which it has a page made anew. */
export const readBuild = (folder: string): { buildId: string; previewId: string } => {
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const { preview } = Prerendered.parse(JSON.parse(read("prerender-manifest.json")));
  return { buildId: read("BUILD_ID").trim(), previewId: preview.previewModeId };
};
