import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

type Changes = {
  /** Simulates another deployment: Next treats pages of a build with another id as another site. */
  buildId?: string;
  /** Files of `.next/static` that this build does not have. */
  without?: string[];
  /** Files of the previous build that this build still serves, as scripts/build.mjs copies them. */
  former?: string[];
  /** Options added to the configuration of Next. */
  config?: string;
};

const ROOT = process.cwd();

/**
 * Creates a folder with a modified copy of the build under test: unchanged files are symbolic links. Call `remove` at
 * the end.
 */
export async function buildFolder({ buildId, without = [], former = [], config }: Changes) {
  const folder = await mkdtemp(path.join(tmpdir(), "build-"));
  const inFolder = (name: string) => path.join(folder, name);
  await linkAll("", folder, [".next", "dist", ...(config ? ["next.config.ts"] : [])]);
  await linkAll(".next", inFolder(".next"), [...(buildId ? ["BUILD_ID"] : []), "static"]);
  await linkAll("dist", inFolder("dist"), ["former-static"]);
  if (buildId) await writeFile(inFolder(".next/BUILD_ID"), buildId);
  await cp(path.join(ROOT, ".next/static"), inFolder(".next/static"), {
    recursive: true,
    filter: (file) => !without.some((name) => file.includes(name)),
  });
  for (const name of former) await cp(path.join(ROOT, ".next/static", name), inFolder(`dist/former-static/${name}`));
  if (config) {
    const [before, after] = (await readFile(path.join(ROOT, "next.config.ts"), "utf8")).split("export default ");
    await writeFile(
      inFolder("next.config.ts"),
      `${before}Object.assign(config, { ${config} });\nexport default ${after}`,
    );
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function linkAll(from: string, to: string, except: string[]) {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(path.join(ROOT, from)))
    if (!except.includes(name)) await symlink(path.join(ROOT, from, name), path.join(to, name));
}
