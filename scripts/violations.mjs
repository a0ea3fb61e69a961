import { readFileSync } from "node:fs";

const long = (lines) => "export const line = [\n".concat("  1,\n".repeat(lines), "];\n");

/** One file per rule, which breaks it. */
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
  { rule: "noExcessiveLinesPerFile", file: "lib/rules/long.ts", code: long(250) },
  { rule: "noExcessiveLinesPerFile", file: "app/[locale]/page.tsx", code: long(60) },
  {
    rule: "noExcessiveLinesPerFunction",
    file: "lib/rules/long-function.ts",
    code: `export const count = () => {\n${"  Math.random();\n".repeat(61)}};\n`,
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

const bansImports = ({ linter }) => linter?.rules?.style?.noRestrictedImports !== undefined;

/** Every room of biome.json that has bans of its own, which replace the general ones, and one room that has none. */
const rooms = JSON.parse(readFileSync("biome.json", "utf8"))
  .overrides.filter(bansImports)
  .flatMap(({ includes }) => includes)
  .filter((room) => !room.startsWith("scripts/"))
  .concat("bench/**")
  .map((room) => room.replace(/\/\*\*?(?:\.ts)?$/, ""));

/** What no room may import, whatever else it may. */
const forbiddenEverywhere = rooms.flatMap((room) => [
  [`${room}/climbs.ts`, "../rules/a"],
  [`${room}/sideways.ts`, "./cached"],
  [`${room}/index-of.ts`, "@/lib/rules/index"],
  ...["common", "hooks", "types", "utils"].map((drawer) => [`${room}/in-${drawer}.ts`, `@/lib/rules/${drawer}/text`]),
]);

/** Arrows that docs/architecture.md §2 does not draw: from a file, to a specifier. */
export const forbiddenImports = [
  ...forbiddenEverywhere,
  ["app/calls.tsx", "@/lib/api/client"],
  ["app/marketplace.tsx", "@/marketplace/env"],
  ["app/server.tsx", "@/server/env"],
  ["app/api/deep/calls.ts", "@/lib/api/client"],
  ["components/offer/loads.tsx", "@/lib/data/offer/offers"],
  ["components/offer/seo.tsx", "@/lib/seo/metadata/page-metadata"],
  ["components/offer/calls.tsx", "@/lib/api/client"],
  ["components/offer/app.tsx", "@/app/page"],
  ["components/offer/server.tsx", "@/server/env"],
  ["components/ui/domain.tsx", "@/components/offer/offer-card"],
  ["components/ui/entity.tsx", "@/lib/entities/offer"],
  ["lib/routes-next.ts", "next/link"],
  ["lib/tags-data.ts", "@/lib/data/offer/offers"],
  ["lib/entities/react.ts", "react"],
  ["lib/entities/axios.ts", "axios"],
  ["lib/entities/rules.ts", "@/lib/rules/a"],
  ["lib/rules/next.ts", "next/cache"],
  ["lib/rules/data.ts", "@/lib/data/offer/offers"],
  ["lib/views/react.ts", "react"],
  ["lib/views/data.ts", "@/lib/data/offer/offers"],
  ["lib/forms/intl.ts", "next-intl"],
  ["lib/forms/api.ts", "@/lib/api/client"],
  ["lib/api/next.ts", "next/headers"],
  ["lib/api/data.ts", "@/lib/data/read/cached"],
  ["lib/session/data.ts", "@/lib/data/read/cached"],
  ["lib/queries/data.ts", "@/lib/data/read/cached"],
  ["lib/i18n/data.ts", "@/lib/data/read/cached"],
  ["lib/data/components.ts", "@/components/ui/icon"],
  ["lib/data/marketplace.ts", "@/marketplace/env"],
  ["lib/seo/app.ts", "@/app/page"],
  ["server/data.ts", "@/lib/data/offer/offers"],
  ["server/marketplace.ts", "@/marketplace/env"],
  ["marketplace/react.ts", "react"],
  ["marketplace/views.ts", "@/lib/views/offer"],
  ["marketplace/data.ts", "@/lib/data/offer/offers"],
  ["marketplace/deep/server.ts", "@/server/env"],
  ["scripts/package.mjs", "axios"],
];

/** Arrows that it draws: these must stay possible. */
export const allowedImports = [
  ["app/ok-data.tsx", "@/lib/data/offer/offers"],
  ["app/ok-seo.tsx", "@/lib/seo/metadata/page-metadata"],
  ["app/ok-components.tsx", "@/components/offer/offer-card"],
  ["app/ok-style.tsx", "@/app/globals.css"],
  ["components/offer/ok-ui.tsx", "@/components/ui/icon"],
  ["components/offer/ok-query.tsx", "@/lib/queries/newsletter"],
  ["components/offer/ok-next.tsx", "next/link"],
  ["components/ui/ok-ui.tsx", "@/components/ui/icon"],
  ["components/ui/ok-i18n.tsx", "@/lib/i18n/navigation"],
  ["lib/entities/ok-zod.ts", "zod"],
  ["lib/entities/ok-entity.ts", "@/lib/entities/location"],
  ["lib/rules/ok-entity.ts", "@/lib/entities/location"],
  ["lib/forms/ok-rules.ts", "@/lib/rules/fields"],
  ["lib/api/ok-entity.ts", "@/lib/entities/location"],
  ["lib/api/ok-axios.ts", "axios"],
  ["lib/data/ok-api.ts", "@/lib/api/client"],
  ["lib/data/ok-tags.ts", "@/lib/tags"],
  ["lib/seo/ok-views.ts", "@/lib/views/offer"],
  ["lib/queries/ok-api.ts", "@/lib/api/client"],
  ["server/ok-own.ts", "@/server/env"],
  ["server/ok-rules.ts", "@/lib/rules/limits"],
  ["marketplace/ok-own.ts", "@/marketplace/env"],
  ["marketplace/ok-forms.ts", "@/lib/forms/newsletter"],
  ["marketplace/ok-tags.ts", "@/lib/tags"],
  ["scripts/ok-node.mjs", "node:timers/promises"],
  ["scripts/ok-own.mjs", "./run.mjs"],
  ["tests/unit/ok-any.ts", "@/marketplace/env"],
];
