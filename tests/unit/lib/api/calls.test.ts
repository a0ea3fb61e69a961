import { describe, expect, test } from "vitest";
import { type Client, createClient } from "@/lib/api/client";
import { CALLS } from "@/tests/support/calls/table";
import { withRecordingServer } from "@/tests/support/recording-server";
import type { Row } from "@/tests/unit/lib/api/calls/row";
import { patternOf, ROWS } from "@/tests/unit/lib/api/calls/rows";

const NB_APPENDIX_ROWS = 101;
const KEY = "pubk_test_recordedrecordedrecorded00000001";
const AUTHORIZATION = {
  token: `Stelace-V1 apiKey=${KEY}, token=access`,
  key: `Basic ${btoa(`${KEY}:`)}`,
};

const server = withRecordingServer();

/** Somebody is logged in and acts as an organization: each call chooses what it sends of that. */
const aClient = () =>
  createClient({
    origin: server.origin,
    publicKey: KEY,
    organizationId: "org_7",
    tokenStore: {
      getTokens: () => ({ accessToken: "access", refreshToken: "refresh", userId: "usr_1" }),
      setTokens() {},
      removeTokens() {},
    },
  });

/** The client, and the names of the methods that were taken from it. */
function watched(client: Client) {
  const taken: string[] = [];
  const watch = <Thing extends object>(thing: Thing, prefix: string): Thing =>
    new Proxy(thing, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value === "object" && value !== null) return watch(value, `${prefix}${String(name)}.`);
        taken.push(`${prefix}${String(name)}`);
        return value;
      },
    });
  return { client: watch(client, ""), taken };
}

describe("each method of the client sends one request, and makes its result of the answer", () => {
  test.each(ROWS.map((row) => ({ name: `${row.method}: ${row.sends}`, row })))("$name", async ({ row }) => {
    server.willAnswer({ body: row.answer });
    const { client, taken } = watched(aClient());
    expect(await row.run(client, server.origin)).toEqual(row.result);
    expect(taken).toEqual([row.method]);
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([row.sends]);
    expect(server.requests[0]?.body).toEqual(row.body);
    expect(server.requests[0]?.headers).toMatchObject(headersOf(row));
    for (const name of absentOf(row)) expect(server.requests[0]?.headers).not.toHaveProperty(name);
  });
});

function headersOf({ credentials = "token", body }: Row) {
  if (credentials === "none") return { "content-type": "application/pdf" };
  return {
    authorization: AUTHORIZATION[credentials],
    "x-stelace-version": "2019-05-20",
    // An organization is acted as by somebody: the key alone names none.
    ...(credentials === "token" && { "x-stelace-organization-id": "org_7" }),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
}

function absentOf({ credentials }: Row) {
  const never = ["cookie", "x-stelace-user-id"];
  if (credentials === "none") return [...never, "authorization", "x-stelace-version", "x-stelace-organization-id"];
  return credentials === "key" ? [...never, "x-stelace-organization-id"] : never;
}

describe("the table is whole", () => {
  test("it has a row for every method of the client", () => {
    const methods = Object.entries(aClient()).flatMap(([resource, calls]) =>
      typeof calls === "function" ? [] : Object.keys(calls).map((name) => `${resource}.${name}`),
    );
    const told = new Set(ROWS.map(({ method }) => method));
    expect(methods.filter((method) => !told.has(method))).toEqual([]);
    process.stdout.write(
      `${ROWS.length} rows, ${methods.length} methods of ${Object.keys(aClient()).length - 1} resources\n`,
    );
  });

  test("it has every row of the protocol's list, by the calls that the list names", () => {
    const rowsOf = (number: number) => ROWS.filter(({ appendix }) => appendix.includes(number));
    const numbers = Array.from({ length: NB_APPENDIX_ROWS }, (_, index) => index + 1);
    expect(numbers.filter((number) => rowsOf(number).length === 0)).toEqual([]);
    const unsent = CALLS.filter(([number, operation]) => {
      const pattern = patternOf(operation);
      return number !== FORWARD && !rowsOf(number).some(({ sends }) => pattern.test(sends));
    });
    expect(unsent.map(([number, operation]) => `${number}. ${operation}`)).toEqual([]);
  });
});

/** The row of whatever else: its calls are any. */
const FORWARD = 91;
