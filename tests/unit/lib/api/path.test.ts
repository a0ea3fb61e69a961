import { describe, expect, expectTypeOf, test } from "vitest";
import type { Http } from "@/lib/api/http";
import { path, toPath } from "@/lib/api/path";

describe("path", () => {
  test("path escapes every segment, so that no value changes the resource", () => {
    expect(path`/assets/${"a/b ?#%c"}/x`).toBe("/assets/a%2Fb%20%3F%23%25c/x");
    expect(path`/assets/${"../users"}`).toBe("/assets/..%2Fusers");
    expect(path`/users/${"usr_1"}/organizations/${"org_é"}`).toBe("/users/usr_1/organizations/org_%C3%A9");
  });

  test("a path without segments is unchanged", () => {
    expect(path`/assets`).toBe("/assets");
  });

  test.each(["", ".", ".."])("path refuses the segment %j", (segment) => {
    expect(() => path`/assets/${segment}`).toThrow(new TypeError(`A segment of /assets/{} cannot be "${segment}"`));
  });

  test.each([[undefined], [null], [12], [{}]])("path refuses %j, which is not a string", (segment) => {
    expect(() => Reflect.apply(path, undefined, [["/assets/", ""], segment])).toThrow(TypeError);
  });

  test.each(["http://api.example", "http://api.example//"])("toPath reads the path in a URL of %s", (origin) => {
    expect(toPath("http://api.example/assets/x?page=2", origin)).toBe("/assets/x?page=2");
  });

  test("a bare string does not compile as a path", () => {
    expectTypeOf<string>().not.toExtend<Parameters<Http>[0]["path"]>();
  });
});
