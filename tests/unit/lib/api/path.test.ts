import { describe, expect, expectTypeOf, test } from "vitest";
import type { Http } from "@/lib/api/http";
import { fill, toPath } from "@/lib/api/path";

describe("paths of calls", () => {
  test("fill escapes every segment, so that no value changes the resource", () => {
    expect(fill("/assets/:id/x", ["a/b ?#%c"])).toBe("/assets/a%2Fb%20%3F%23%25c/x");
    expect(fill("/assets/:id", ["../users"])).toBe("/assets/..%2Fusers");
    expect(fill("/users/:id/organizations/:organizationId", ["usr_1", "org_é"])).toBe(
      "/users/usr_1/organizations/org_%C3%A9",
    );
    expect(fill("/users/:id/:other", ["$&", ":other"])).toBe("/users/%24%26/%3Aother");
  });

  test("a path without parameters is unchanged", () => {
    expect(fill("/assets", [])).toBe("/assets");
  });

  test.each(["", ".", ".."])("fill refuses the segment %j", (segment) => {
    expect(() => fill("/assets/:id", [segment])).toThrow(
      new TypeError(`A segment of /assets/:id cannot be "${segment}"`),
    );
  });

  test.each([[undefined], [null], [12], [{}]])("fill refuses %j, which is not a string", (segment) => {
    expect(() => fill("/assets/:id", [segment])).toThrow(TypeError);
  });

  test.each(["http://api.example", "http://api.example//"])("toPath reads the path in a URL of %s", (origin) => {
    expect(toPath("http://api.example/assets/x?page=2", origin)).toBe("/assets/x?page=2");
  });

  test("a bare string does not compile as a path", () => {
    expectTypeOf<string>().not.toExtend<Parameters<Http>[0]["path"]>();
  });
});
