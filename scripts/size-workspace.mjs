import { readFileSync } from "node:fs";
import { scriptFiles, weighFiles } from "./page-scripts.mjs";
import { say } from "./say.mjs";

const KB = 1_000;
// Budgets of docs/workspace.md §5.7.
const SHELL_BUDGET = 112 * KB;
const SCREEN_BUDGET = 28 * KB;
/** Returns the paths of the private screens. They are measured without a session: scripts are the same for everyone. */
const screens = () =>
  [...readFileSync("lib/routes/workspace-routes.ts", "utf8").matchAll(/route\("(\/app[^"]*)"(.*)\)/g)]
    .filter(([, , facts]) => !facts.includes("outside: true"))
    .map(([, pattern]) => pattern.replaceAll(/\/\[\[[^\]]+\]\]/g, "").replaceAll(/\[[^\]]+\]/g, "unknown"));

/** Returns the scripts that all of these screens load. */
const sharedBy = ([first, ...others]) =>
  new Set([...first.files].filter((file) => others.every(({ files }) => files.has(file))));

/**
 * Prints the first-load JavaScript of both shells, and of each private screen in addition to its shell. One shell has
 * the frame; the other is that of screens with the header of the public pages, such as sign-up. Returns the number
 * within budget, and the failures.
 */
export const measureWorkspace = async (origin, empty) => {
  const pages = [];
  for (const path of screens()) {
    const html = await (await fetch(origin + path, { redirect: "manual" })).text();
    if (html.includes("<script"))
      pages.push({ path, isFramed: html.includes("frame-navigation"), files: scriptFiles(html) });
  }
  const shells = [
    { name: "(the shell, over empty)", of: pages.filter(({ isFramed }) => isFramed) },
    { name: "(the shell without a frame, over empty)", of: pages.filter(({ isFramed }) => !isFramed) },
  ];
  // If no screen had a frame, nothing would be measured and all would pass.
  if (shells.some(({ of }) => of.length < 5)) throw new Error("Screens have no frame, or all have: nothing to measure");
  const failures = [];
  const report = (name, bytes, budget) => {
    if (bytes > budget) failures.push(`First-load JavaScript of ${name}`);
    const [size, most] = [(bytes / KB).toFixed(1).padStart(10), (budget / KB).toFixed(0).padStart(6)];
    say(`${name.padEnd(72)}  ${"".padStart(7)}   ${size}   ${most}${bytes > budget ? "  OVER" : ""}`);
  };
  say(`${"screen of the workspace".padEnd(72)}           over shell   budget`);
  for (const { name, of } of shells) {
    const shell = sharedBy(of);
    report(name, weighFiles(shell) - empty, SHELL_BUDGET);
    for (const { path, files } of of)
      report(path, weighFiles([...files].filter((file) => !shell.has(file))), SCREEN_BUDGET);
  }
  return { passed: pages.length + shells.length - failures.length, failed: failures.length, failures };
};
