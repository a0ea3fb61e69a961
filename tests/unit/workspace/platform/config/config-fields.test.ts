import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ConfigEdit } from "@/marketplace/resources/config/schemas";
import english from "@/messages/en/platform/config.json";
import french from "@/messages/fr/platform/config.json";
import {
  CONFIG_FIELDS,
  configNameOf,
  configValueAt,
  configWith,
  otherConfig,
} from "@/workspace/platform/config/config-fields";

type Node = { type?: string; properties?: Record<string, Node>; anyOf?: Node[] };

/** Returns the paths of the leaves of a JSON schema. */
function judged(node: Node, parent: string): string[] {
  const { properties } = node;
  if (!properties || Object.keys(properties).length === 0) return [parent];
  return Object.entries(properties).flatMap(([key, inner]) => judged(inner, parent ? `${parent}.${key}` : key));
}

describe("the settings of the configuration", () => {
  test("the form has every setting that the API validates, and no other", () => {
    const schema = z.toJSONSchema(ConfigEdit, { io: "input" }) as Node;
    const paths = judged(schema, "").filter((path) => !["theme", "updatedDate"].includes(path));
    expect(CONFIG_FIELDS.map(({ path }) => path).sort()).toEqual(paths.sort());
  });

  test("each setting has a label and a help text in both languages", () => {
    const names = CONFIG_FIELDS.map(configNameOf).sort();
    for (const { fields } of [french, english]) {
      expect(Object.keys(fields).sort()).toEqual(names);
      for (const one of Object.values(fields)) expect(Object.values(one).every((text) => text.length > 3)).toBe(true);
    }
  });

  test("a value is read and written at its path", () => {
    const field = { path: "stelace.search.maxDistance" };
    expect(configValueAt({ stelace: { search: { maxDistance: 5 } } }, field)).toBe(5);
    expect(configValueAt({ stelace: { search: null } }, field)).toBeUndefined();
    expect(configWith(field, 7)).toEqual({ stelace: { search: { maxDistance: 7 } } });
  });

  test("values without a field in the form are listed separately", () => {
    const config = {
      stelace: { search: { maxDistance: 5, other: 1 }, roles: { default: ["user"] } },
      custom: { assetTypes: { offer: "typ_1" } },
      theme: { colour: "#123456" },
    };
    expect(otherConfig(config)).toEqual({ stelace: { search: { other: 1 } }, theme: { colour: "#123456" } });
    expect(otherConfig({ stelace: { roles: { default: [] } } })).toBeNull();
  });
});
