import { describe, expect, test } from "vitest";
import { inRequest } from "@/lib/process/request-context";
import { createSlowLog } from "@/marketplace/db/slow-statements";
import { summaryOf } from "@/marketplace/db/statement-summary";

describe("the summary of a statement", () => {
  test.each([
    ['select * from "assets" where id = $1', "SELECT assets"],
    ["/* prepared */ SELECT id\n FROM jobs FOR UPDATE", "SELECT jobs"],
    ["WITH head AS (SELECT max(number) AS n FROM revalidations) SELECT * FROM head", "SELECT revalidations"],
    ["WITH noted AS (INSERT INTO failed_calls VALUES ($1)) DELETE FROM failed_calls", "INSERT failed_calls"],
    ["SELECT extract(epoch FROM min(run_date) - now()) FROM jobs", "SELECT jobs"],
    ['insert into "users" ("id") values ($1)', "INSERT users"],
    ["UPDATE assets SET name = $1", "UPDATE assets"],
    ["BEGIN", "BEGIN"],
    ["SELECT 1", "SELECT"],
  ])("the statement %s is summarised as %s", (text, summary) => {
    expect(summaryOf(text)).toBe(summary);
  });
});

describe("the log of slow statements", () => {
  const logged = (ms: number) => {
    const lines: unknown[] = [];
    createSlowLog({ warn: (line: unknown) => void lines.push(line) })(
      { sql: "SELECT *\n  FROM assets WHERE id = $1" },
      ms,
    );
    return lines;
  };

  test("the log of a slow statement has the id of its request", () => {
    const requestId = "0123456789abcdef";
    expect(inRequest({ id: requestId }, () => logged(501))).toEqual([
      { requestId, ms: 501, statement: "SELECT assets", text: "SELECT * FROM assets WHERE id = $1" },
    ]);
  });

  test("neither quick statements nor those of jobs are logged", () => {
    expect(inRequest({ id: "0123456789abcdef" }, () => logged(499))).toEqual([]);
    expect(logged(5_000)).toEqual([]);
  });
});
