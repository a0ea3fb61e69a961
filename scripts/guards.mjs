import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { tool } from "./run.mjs";
import { say } from "./say.mjs";
import { allowedImports, forbiddenImports, violations } from "./violations.mjs";

// Checks that each rule of biome.json fails once, in a temporary project with one file per violation, and that each
// allowed import passes. A rule that was mistyped, or renamed by a new version of Biome, would otherwise go unnoticed.

const NAMES = { imports: "lint/style/noRestrictedImports" };
const SHARED = ["biome.json", "biome.layers.json", "package.json", "tsconfig.json", "scripts/lint"];

const plant = (house) => {
  const write = (file, content) => {
    mkdirSync(join(house, dirname(file)), { recursive: true });
    writeFileSync(join(house, file), content);
  };
  for (const path of SHARED) cpSync(path, join(house, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(house, "node_modules"));
  write(".gitignore", "node_modules/\n");
  for (const { file, code, with: others = {} } of violations) {
    write(file, code);
    for (const [name, content] of Object.entries(others)) write(name, content);
  }
  forbiddenImports.forEach(([file, specifier]) => {
    write(file, `import "${specifier}";\n`);
  });
  allowedImports.forEach(([file, specifier]) => {
    write(file, `import "${specifier}";\n`);
  });
};

/** Runs Biome in the temporary project; returns the names of the broken rules by file. */
const inspect = (house) =>
  new Promise((done, fail) => {
    const args = [resolve(tool("biome")), "lint", "--reporter=json", "--max-diagnostics=10000", "."];
    execFile(process.execPath, args, { cwd: house, maxBuffer: 1e8 }, (_, stdout, stderr) => {
      if (!stdout.startsWith("{")) return fail(new Error(stderr));
      const broken = new Map();
      for (const { category, message, location } of JSON.parse(stdout).diagnostics) {
        const file = location.path.replace(/^\.\//, "");
        broken.set(file, [...(broken.get(file) ?? []), `${category} ${message}`]);
      }
      done((file) => broken.get(file) ?? []);
    });
  });

const house = mkdtempSync(join(tmpdir(), "guards-"));
try {
  plant(house);
  const broken = await inspect(house);
  const names = (file, rule) => broken(file).some((text) => text.includes(rule));
  const unseen = [
    ...violations.filter(({ file, rule }) => !names(file, rule)).map(({ file, rule }) => `${rule} did not see ${file}`),
    ...forbiddenImports.filter(([file]) => !names(file, NAMES.imports)).map((pair) => `allowed: ${pair.join(" → ")}`),
    ...allowedImports.filter(([file]) => names(file, NAMES.imports)).map((pair) => `refused: ${pair.join(" → ")}`),
  ];
  for (const line of unseen) say(line);
  say(`${violations.length} rules and ${forbiddenImports.length + allowedImports.length} imports tried`);
  process.exitCode = unseen.length > 0 ? 1 : 0;
} finally {
  rmSync(house, { recursive: true, force: true });
}
