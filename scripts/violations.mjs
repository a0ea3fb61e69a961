import { isAt } from "./layer-faults.mjs";
import { layers } from "./layer-table.mjs";

const long = (lines) => "export const line = [\n".concat("  1,\n".repeat(lines), "];\n");

/** One file per rule, which breaks that rule. */
export const violations = [
  { rule: "noExplicitAny", file: "lib/rules/any.ts", code: "export const value: any = 1;\n" },
  { rule: "noTsIgnore", file: "lib/rules/ignored.ts", code: "// @ts-ignore\nexport const value = 1;\n" },
  {
    rule: "no-double-assertion",
    file: "lib/rules/double.ts",
    code: "export const text = (value: number) => value as unknown as string;\n",
  },
  { rule: "noNonNullAssertion", file: "lib/rules/sure.ts", code: "export const first = (all: string[]) => all[0]!;\n" },
  { rule: "noDefaultExport", file: "components/offer/default.tsx", code: "export default function Offer() {}\n" },
  { rule: "noConsole", file: "lib/rules/talk.ts", code: 'console.log("here");\n' },
  { rule: "noProcessEnv", file: "lib/data/setting.ts", code: "export const port = process.env.PORT;\n" },
  { rule: "noExcessiveLinesPerFile", file: "lib/rules/long.ts", code: long(600) },
  {
    rule: "noExcessiveLinesPerFunction",
    file: "lib/rules/long-function.ts",
    code: `export const count = () => {\n${"  Math.random();\n".repeat(151)}};\n`,
  },
  { rule: "useFilenamingConvention", file: "lib/rules/CamelCase.ts", code: "export const a = 1;\n" },
  { rule: "useFilenamingConvention", file: "lib/rules/écran.ts", code: "export const a = 1;\n" },
  {
    rule: "useImportType",
    file: "lib/data/typed.ts",
    code: 'import { Offer } from "@/lib/entities/offer";\nexport const a = (offer: Offer) => offer;\n',
  },
  { rule: "useNodejsImportProtocol", file: "server/node.ts", code: 'import "fs";\n' },
  { rule: "noUnusedImports", file: "lib/data/unused.ts", code: 'import { a } from "@/lib/rules/a";\n' },
  { rule: "noUnusedVariables", file: "lib/rules/unused.ts", code: "const unused = 1;\n" },
  { rule: "noReExportAll", file: "lib/rules/all.ts", code: 'export * from "@/lib/rules/a";\n' },
  { rule: "noBarrelFile", file: "lib/rules/index.ts", code: 'export { a } from "@/lib/rules/a";\n' },
  {
    rule: "noImportCycles",
    file: "lib/rules/egg.ts",
    code: 'import { hen } from "@/lib/rules/hen";\nexport const egg = () => hen;\n',
    with: { "lib/rules/hen.ts": 'import { egg } from "@/lib/rules/egg";\nexport const hen = () => egg;\n' },
  },
  {
    rule: "noImportCycles",
    file: "lib/rules/egg-type.ts",
    code: 'import type { Hen } from "@/lib/rules/hen-type";\nexport type Egg = Hen[];\n',
    with: {
      "lib/rules/hen-type.ts": 'import type { Egg } from "@/lib/rules/egg-type";\nexport type Hen = { egg: Egg };\n',
    },
  },
  {
    rule: "no-literal-spread",
    file: "lib/rules/spread-object.ts",
    code: "export const pair = (a: number, b: number) => ({ ...{ a, b } });\n",
  },
  {
    rule: "no-literal-spread",
    file: "lib/rules/spread-array.ts",
    code: "export const largest = (a: number) => Math.max(...[a, 1]);\n",
  },
  {
    rule: "no-literal-spread",
    file: "components/offer/spread-props.tsx",
    code: "export const Line = ({ id }: { id: string }) => <p {...{ id }} />;\n",
  },
  { rule: "no-use-server", file: "app/act.ts", code: '"use server";\nexport const act = async () => {};\n' },
  { rule: "no-use-server", file: "app/inner.ts", code: 'export const act = async () => {\n  "use server";\n};\n' },
  {
    rule: "no-empty-object-match",
    file: "tests/unit/empty.test.ts",
    code: "expect(rating).toMatchObject({ data: {} });\n",
  },
  {
    rule: "no-partial-tags",
    file: "tests/unit/tags.test.ts",
    code: 'expect(payload).toEqual({ tags: expect.arrayContaining(["sitemap"]) });\n',
  },
  { rule: "noFocusedTests", file: "tests/unit/only.test.ts", code: 'test.only("one", () => {});\n' },
  { rule: "noSkippedTests", file: "tests/unit/skip.test.ts", code: 'test.skip("one", () => {});\n' },
  {
    rule: "useHookAtTopLevel",
    file: "components/offer/hook.tsx",
    code: 'import { useState } from "react";\nexport const Hook = ({ on }: { on: boolean }) => {\n  if (on) useState(1);\n  return null;\n};\n',
  },
  {
    rule: "noDangerouslySetInnerHtml",
    file: "components/offer/html.tsx",
    code: "export const Html = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n",
  },
];

const isFile = (at) => /\.tsx?$/.test(at);
/** Returns a module for the path of a row: a file inside a folder, or a file that matches a glob. */
const moduleAt = (at) =>
  `@/${isFile(at) || at.includes("*") ? at.replaceAll("*", "a").replace(/\.tsx?$/, "") : `${at}/a`}`;
/** Returns the path of a file of a layer; in a folder, the file is named after its import. */
const fileIn = (at, name) => (isFile(at) ? at.replace("*", name) : `${at}/${name}.ts`);
const nameOf = (at) => at.replace(/\.tsx?$/, "").replaceAll(/[^a-z-]+/g, "-");

const folders = layers.filter(({ at }) => !isFile(at));

/** Imports forbidden to every layer, and to rooms without a layer. */
const forbiddenEverywhere = [...folders.map(({ at }) => at), "tests", "bench"].flatMap((room) => [
  [`${room}/climbs.ts`, "../rules/a"],
  [`${room}/sideways.ts`, "./cached"],
  [`${room}/index-of.ts`, "@/lib/rules/index"],
  ...["common", "hooks", "types", "utils"].map((drawer) => [`${room}/in-${drawer}.ts`, `@/lib/rules/${drawer}/text`]),
]);

const allows = ({ at, imports }, other) =>
  [at, ...imports].some((allowed) => allowed === other || isAt(allowed, other));
const places = [...new Set(layers.flatMap(({ at, imports }) => [at, ...imports]))].filter((at) => at !== "lib/*.ts");

/** Every import that the table does not allow. */
const forbiddenByLayer = layers.flatMap((layer) => {
  const others = places.filter((at) => !allows(layer, at));
  // A layer of a single file can contain only one import: only the first forbidden one is tried.
  const tried = isFile(layer.at) && !layer.at.includes("*") ? others.slice(0, 1) : others;
  return tried.map((at) => [fileIn(layer.at, `to-${nameOf(at)}`), moduleAt(at)]);
});
const withoutReact = folders
  .filter((layer) => layer.withoutReact || layer.packages)
  .flatMap(({ at }) => ["next/cache", "next-intl", "react"].map((name) => [`${at}/uses-${nameOf(name)}.ts`, name]));

export const forbiddenImports = [
  ...forbiddenEverywhere,
  ...forbiddenByLayer,
  ...withoutReact,
  ["lib/entities/uses-axios.ts", "axios"],
  ...["app", "components", "lib/forms", "workspace/shell"].map((at) => [`${at}/uses-zod.ts`, "zod"]),
  ["marketplace/http/uses-mini.ts", "zod/mini"],
  ["scripts/package.mjs", "axios"],
  ["lib/process/package.mjs", "axios"],
];

/** The imports that the table allows: the linter must accept them. */
export const allowedImports = [
  ...folders.flatMap(({ at, imports }) =>
    [at, ...imports].map((other) => [`${at}/may-${nameOf(other)}.ts`, moduleAt(other)]),
  ),
  ["app/may-style.ts", "@/app/globals.css"],
  ["components/may-link.ts", "next/link"],
  ["lib/api/may-axios.ts", "axios"],
  ["lib/entities/may-zod.ts", "zod/mini"],
  ["marketplace/http/may-zod.ts", "zod"],
  ["scripts/may-node.mjs", "node:timers/promises"],
  ["scripts/may-own.mjs", "./run.mjs"],
  ["scripts/may-settings.mjs", "../lib/process/settings.mjs"],
  ["lib/process/may-own.mjs", "./setting-rules.mjs"],
  ["tests/unit/may-any.ts", "@/marketplace/env"],
];
