import { describe, expect, test } from "vitest";
import { type Client, createClient } from "@/lib/api/client";
import type { ClientCall } from "@/tests/support/calls/call";
import { CALLS, CLIENT_CALLS, FORWARD } from "@/tests/support/calls/table";
import { withRecordingServer } from "@/tests/support/recording-server";
import { patternOf } from "@/tests/support/replay/route-of";

const NB_PROTOCOL_ROWS = 101;
const KEY = "pubk_test_recordedrecordedrecorded00000001";
const AUTHORIZATION = {
  token: `Stelace-V1 apiKey=${KEY}, token=access`,
  key: `Basic ${btoa(`${KEY}:`)}`,
};

const server = withRecordingServer();

/** A client of a logged-in user who acts as an organization: each call chooses which of these credentials it sends. */
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

/** Wraps the client to record the names of the methods used, such as `assets.read`. */
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

describe("the methods of the client", () => {
  test.each(CLIENT_CALLS.map((call) => ({ name: `${call.method} sends ${call.sends}`, call })))(
    "$name",
    async ({ call }) => {
      server.willAnswer({ body: call.response });
      const { client, taken } = watched(aClient());
      expect(await call.run(client, server.origin)).toEqual(call.result);
      expect(taken).toEqual([call.method]);
      expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([call.sends]);
      expect(server.requests[0]?.body).toEqual(call.body);
      expect(server.requests[0]?.headers).toMatchObject(headersOf(call));
      for (const name of absentOf(call)) expect(server.requests[0]?.headers).not.toHaveProperty(name);
    },
  );
});

function headersOf({ credentials = "token", body }: ClientCall) {
  if (credentials === "none") return { "content-type": "application/pdf" };
  return {
    authorization: AUTHORIZATION[credentials],
    "x-stelace-version": "2019-05-20",
    // Only a user acts as an organization: a call with the key alone does not send the header.
    ...(credentials === "token" && { "x-stelace-organization-id": "org_7" }),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
}

function absentOf({ credentials }: ClientCall) {
  const never = ["cookie", "x-stelace-user-id"];
  if (credentials === "none") return [...never, "authorization", "x-stelace-version", "x-stelace-organization-id"];
  return credentials === "key" ? [...never, "x-stelace-organization-id"] : never;
}

describe("the table of calls", () => {
  test("the table has a row for every method of the client", () => {
    const methods = Object.entries(aClient()).flatMap(([resource, calls]) =>
      typeof calls === "function" ? [] : Object.keys(calls).map((name) => `${resource}.${name}`),
    );
    const called = new Set(CLIENT_CALLS.map(({ method }) => method));
    expect(methods.filter((method) => !called.has(method))).toEqual([]);
    process.stdout.write(
      `${CLIENT_CALLS.length} rows, ${methods.length} methods of ${Object.keys(aClient()).length - 1} resources\n`,
    );
  });

  test("the table has a call for every row of the protocol", () => {
    const sentFor = (row: number) => CLIENT_CALLS.filter(({ protocol }) => protocol.includes(row));
    const rows = Array.from({ length: NB_PROTOCOL_ROWS }, (_, index) => index + 1);
    expect(rows.filter((row) => sentFor(row).length === 0)).toEqual([]);
    const unsent = CALLS.flatMap(({ operation, protocol = [] }) => {
      const pattern = patternOf(operation);
      return protocol
        .filter((row) => row !== FORWARD && !sentFor(row).some(({ sends }) => pattern.test(sends)))
        .map((row) => `${row}. ${operation}`);
    });
    expect(unsent).toEqual([]);
  });
});
