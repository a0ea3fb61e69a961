import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const FOLDER = "components/drawing/sheets";
const MAX_DRAWING_BYTES = 4_600;
const MAX_SHEET_BYTES = 45_000;
const TOKENS = new Set(readFileSync("components/ui/styles/tokens.css", "utf8").match(/--color-[a-z-]+(?=:)/g));

const sheets = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), "utf8")] as const);

describe.each(sheets)("the sheet %s", (_, svg) => {
  const drawings = svg.match(/<symbol [\s\S]*?<\/symbol>/g) ?? [];

  test("each drawing and the whole sheet are within their limits in bytes", () => {
    expect(drawings.length).toBeGreaterThan(0);
    for (const drawing of drawings) expect(drawing.length, drawing.slice(0, 200)).toBeLessThan(MAX_DRAWING_BYTES);
    expect(svg.length).toBeLessThan(MAX_SHEET_BYTES);
  });

  test("each drawing has the size of its sheet", () => {
    const [, size] = /^<svg [^>]*viewBox="([^"]+)"/.exec(svg) ?? [];
    for (const drawing of drawings) expect(drawing).toContain(`viewBox="${size}"`);
  });

  test("each drawing has a name of its own", () => {
    const names = drawings.map((drawing) => /<symbol [^>]*id="([a-z-]+)"/.exec(drawing)?.[1]);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  });

  test("a sheet contains only paths, without picture, script, style or link", () => {
    const elements = new Set([...svg.matchAll(/<([a-z]+)/gi)].map(([, name]) => name));
    expect([...elements].toSorted()).toEqual(["path", "svg", "symbol"]);
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|href|url\(|data:|style=|\son[a-z]+=/);
  });

  test("the colors of a sheet are tokens of the style sheet", () => {
    const colors = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color ?? "");
    for (const color of colors) {
      const token = /^var\((--color-[a-z-]+)\)$/.exec(color)?.[1];
      expect(token ? TOKENS.has(token) : ["none", "currentColor"].includes(color), color).toBe(true);
    }
  });
});

test("the mask of the error page contains only paths, within the limit in bytes", () => {
  const svg = readFileSync("components/drawing/error-mask.svg", "utf8");
  expect(new Set(svg.match(/<[a-z]+/g))).toEqual(new Set(["<svg", "<path"]));
  expect(svg.length).toBeLessThan(MAX_DRAWING_BYTES);
});
