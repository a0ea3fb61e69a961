import { describe, expect, test } from "vitest";
import { toQueryString } from "@/lib/api/query-string";

describe("toQueryString", () => {
  test("toQueryString writes lists, dates and objects as the protocol's clients do", () => {
    const query = { a: [1, 2], d: new Date(0), o: { gte: "x y" }, b: false, s: "é&+:,[]" };
    expect(toQueryString(query)).toBe(
      "a[]=1&a[]=2&d=1970-01-01T00:00:00.000Z&o=%7B%22gte%22:%22x+y%22%7D&b=false&s=%C3%A9%26%2B:,[]",
    );
  });

  test("null and undefined are left out, alone or in a list", () => {
    expect(toQueryString({ a: null, b: undefined, c: [null, "x", undefined], d: 0, e: "" })).toBe("c[]=x&d=0&e=");
  });

  test("the query string is empty without parameters", () => {
    expect(toQueryString({})).toBe("");
    expect(toQueryString({ a: [] })).toBe("");
  });

  test("URLSearchParams reads the query string back without loss", () => {
    const query = { text: "C++ & 50 % d'été = 🙂 #1", json: { a: ["b&c", "d+e"] } };
    const read = new URLSearchParams(toQueryString(query));
    expect(read.get("text")).toBe(query.text);
    expect(JSON.parse(read.get("json") ?? "")).toEqual(query.json);
  });
});
