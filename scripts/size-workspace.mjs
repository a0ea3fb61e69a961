import { readFileSync } from "node:fs";
import { scriptFiles, weighFiles } from "./page-scripts.mjs";
import { say } from "./say.mjs";

const KB = 1_000;
// docs/workspace.md §5.7.
const SHELL_BUDGET = 105 * KB;
const SCREEN_BUDGET = 25 * KB;
/** What is over its budget, and the most that it may weigh until it is within. Only ever less. */
const KNOWN = new Map([
  ["/app/candidat/profil", 27 * KB],
  ["/app/postuler/unknown/unknown", 27 * KB],
]);

/** The private screens, as a visitor without a session gets them: scripts are the same for everyone. */
const screens = () =>
  [...readFileSync("lib/routes/workspace-routes.ts", "utf8").matchAll(/route\("(\/app[^"]*)"(.*)\)/g)]
    .filter(([, , facts]) => !facts.includes("outside: true"))
    .map(([, pattern]) => pattern.replaceAll(/\/\[\[[^\]]+\]\]/g, "").replaceAll(/\[[^\]]+\]/g, "unknown"));

/**
 * Prints the first-load JavaScript of the shell, which every framed screen loads, and of each private screen beside it;
 * returns how many are within budget, or within what is known of them, and which are not.
 */
export const measureWorkspace = async (origin, empty) => {
  const pages = [];
  for (const path of screens()) {
    const html = await (await fetch(origin + path, { redirect: "manual" })).text();
    if (html.includes("<script"))
      pages.push({ path, isFramed: html.includes("frame-navigation"), files: scriptFiles(html) });
  }
  const framed = pages.filter(({ isFramed }) => isFramed);
  // Without a frame anywhere, nothing would be weighed and all would pass.
  if (framed.length < 5) throw new Error("The screens of the workspace have no frame: nothing to measure");
  const shell = new Set([...framed[0].files].filter((file) => framed.every(({ files }) => files.has(file))));
  const failures = [];
  const report = (name, bytes, budget) => {
    const isRefused = bytes > (KNOWN.get(name) ?? budget);
    if (isRefused) failures.push(`First-load JavaScript of ${name}`);
    const verdict = isRefused ? "  OVER" : bytes > budget ? "  over, known" : "";
    const [size, most] = [(bytes / KB).toFixed(1).padStart(10), (budget / KB).toFixed(0).padStart(6)];
    say(`${name.padEnd(72)}  ${"".padStart(7)}   ${size}   ${most}${verdict}`);
  };
  say(`${"screen of the workspace".padEnd(72)}           over shell   budget`);
  report("(the shell, over empty)", weighFiles(shell) - empty, SHELL_BUDGET);
  for (const { path, files } of pages)
    report(path, weighFiles([...files].filter((file) => !shell.has(file))), SCREEN_BUDGET);
  return { passed: pages.length + 1 - failures.length, failed: failures.length, failures };
};
