import { describe, expect, test } from "vitest";
import { toRawParams } from "@/lib/rules/search/params";
import { barometerParams } from "@/lib/rules/tools/barometer";
import { readBarometer } from "@/lib/rules/tools/barometer-fields";

describe("the second place", () => {
  test.each([
    ["", null],
    ["  ", null],
    ["France", ""],
    ["france entière", ""],
    ["Lyon", "Lyon"],
  ])("the second place %j is read as %j", (lieu2, otherPlace) =>
    expect(readBarometer({ lieu: "Lyon", lieu2 }).input).toMatchObject({ place: "Lyon", otherPlace }),
  );

  test.each([",", "Lyon, Nantes", "Atlantide"])("the second place %j is refused", (lieu2) =>
    expect(readBarometer({ lieu2 }).problems.lieu2).toMatchObject({ kind: "place" }),
  );

  test.each(["", "France", "Lyon"])("the second place %j is read back from the shared link", (lieu2) => {
    const { input } = readBarometer({ lieu: "Lyon", metier2: "gestionnaire-de-paie", lieu2 });
    expect(input).not.toBeNull();
    const shared = input && readBarometer(toRawParams(barometerParams(input)));
    expect(shared?.input).toEqual(input);
  });
});

test.each(["", "France"])("the place %j is read as all of France", (lieu) =>
  expect(readBarometer({ lieu }).input?.place).toBe(""),
);
