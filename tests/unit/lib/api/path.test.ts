import { describe, expect, expectTypeOf, test } from "vitest";
import type { Http } from "@/lib/api/http";
import { path, toPath } from "@/lib/api/path";

describe("path", () => {
  test("escapes every segment, so that a value never changes the resource", () => {
    expect(path`/assets/${"a/b ?#%c"}/x`).toBe("/assets/a%2Fb%20%3F%23%25c/x");
    expect(path`/assets/${"../users"}`).toBe("/assets/..%2Fusers");
    expect(path`/users/${"usr_1"}/organizations/${"org_é"}`).toBe("/users/usr_1/organizations/org_%C3%A9");
  });

  test("leaves a path without segment as it is", () => {
    expect(path`/assets`).toBe("/assets");
  });

  test.each(["", ".", ".."])("refuses the segment %j", (segment) => {
    expect(() => path`/assets/${segment}`).toThrow(new TypeError(`A segment of /assets/{} cannot be "${segment}"`));
  });

  test.each([[undefined], [null], [12], [{}]])("refuses %j, which is not a string", (segment) => {
    expect(() => Reflect.apply(path, undefined, [["/assets/", ""], segment])).toThrow(TypeError);
  });

  test.each(["http://api.example", "http://api.example//"])("is found in a whole address of the API %s", (origin) => {
    expect(toPath("http://api.example/assets/x?page=2", origin)).toBe("/assets/x?page=2");
  });

  test("is the only way to make a path: strings do not compile", () => {
    expectTypeOf<string>().not.toExtend<Parameters<Http>[0]["path"]>();
  });
});
