import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { installFailure } from "@/scripts/install-failure.mjs";
import { testEnv } from "@/tests/support/env";

const failed = (printed: string, code?: string) =>
  installFailure(Object.assign(new Error("npm ci ended with 1"), { code }), printed).message;

test.each([
  ["ENOTFOUND", "the registry of packages cannot be reached; check the network, and npm's registry and proxy"],
  [
    "SELF_SIGNED_CERT_IN_CHAIN",
    "the registry's certificate is not trusted; set NODE_EXTRA_CA_CERTS to that of your network",
  ],
  ["E401", "the registry refuses access; check npm's registry and token"],
  ["E404", "the registry does not have a package of package-lock.json; check npm's registry"],
  ["ENOSPC", "the disk is full; the packages take 1 GB"],
  ["EROFS", "this user cannot write in this folder, or in npm's cache"],
  ["EINTEGRITY", "a package is not what package-lock.json says; empty npm's cache (npm cache clean --force)"],
  ["EUSAGE", "package.json and package-lock.json differ; run npm install, or take both from one version"],
  ["EWHATEVER", "npm says why above"],
])("npm's error %s is explained in one sentence", (code, words) => {
  const printed = `npm warn old\nnpm error code ${code}\nnpm error syscall write\n`;
  expect(failed(printed)).toBe(`The installation failed: ${words} (${code})`);
});

test("an error without code and a missing npm are explained too", () => {
  expect(failed("")).toBe("The installation failed: npm says why above");
  expect(failed("", "ENOENT")).toBe("The installation failed: npm is not found; it comes with Node");
});

test("a real installation from an unreachable registry fails with one line", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "install-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const version = "1.0.0";
  const resolved = "http://127.0.0.1:9/absent/-/absent-1.0.0.tgz";
  const project = { name: "house", version, dependencies: { absent: version } };
  const packages = { "": project, "node_modules/absent": { version, resolved } };
  await writeFile(path.join(folder, "package.json"), JSON.stringify(project));
  await writeFile(path.join(folder, "package-lock.json"), JSON.stringify({ ...project, lockfileVersion: 3, packages }));
  const urlOf = (name: string) => JSON.stringify(pathToFileURL(path.resolve("scripts", name)).href);
  const script = `import { runCommand } from ${urlOf("command.mjs")};
    import { ensureInstalled } from ${urlOf("install.mjs")};
    runCommand(ensureInstalled);`;
  const env = { ...testEnv().all, npm_config_registry: "http://127.0.0.1:9", npm_config_fetch_retries: "0" };
  const printed = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      ["--input-type=module", "-e", script],
      { cwd: folder, env },
      (_failure, _output, error) => resolve(error),
    ),
  );
  expect(printed).toMatch(
    /\nThe installation failed: the registry of packages cannot be reached; [^\n]+ \(ECONNREFUSED\)\n$/,
  );
});
