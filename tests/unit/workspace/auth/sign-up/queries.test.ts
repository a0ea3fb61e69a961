import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, NetworkError } from "@/lib/api/errors";
import { createFakeSession } from "@/tests/support/fake-session";
import { aUser } from "@/tests/support/session-harness";
import type { SignUp } from "@/workspace/auth/sign-up/form";
import { createSignUp } from "@/workspace/auth/sign-up/queries";

const asked: SignUp = {
  kind: "firm",
  firstname: "Claire",
  lastname: "durand",
  email: "claire@exemple.fr",
  password: "une longue phrase",
  terms: true,
};

const open = () => {
  const world = createFakeSession(
    { status: "signed-out", expired: false },
    {
      "POST /users": () => ({
        body: aUser({ id: "usr_1" }),
      }),
    },
  );
  const order: string[] = [];
  const wait = vi.fn(async (ms: number) => order.push(`wait ${ms}`));
  world.session.signIn.mockImplementation(async () => {
    order.push("log-in");
    return undefined;
  });
  const signUp = createSignUp(world.session, { locale: "en", wait });
  const steps: string[] = [];
  const run = (values = asked) => signUp.run(values, (step) => steps.push(step));
  const created = () => world.api.calls.filter(({ call }) => call === "POST /users");
  return { ...world, wait, run, steps, created, order };
};
let world: ReturnType<typeof open>;
beforeEach(() => {
  world = open();
});

test("a candidate's account is created, then logged in after two seconds", async () => {
  const { run, created, wait, session, steps, order } = world;
  expect(await run({ ...asked, kind: "applicant" })).toBeNull();
  expect(created().map(({ body }) => body)).toEqual([
    {
      username: "claire@exemple.fr",
      email: "claire@exemple.fr",
      firstname: "Claire",
      lastname: "durand",
      displayName: "Claire D",
      password: "une longue phrase",
      roles: ["user", "provider", "applicant"],
      metadata: { locale: "en" },
    },
  ]);
  expect(wait).toHaveBeenCalledExactlyOnceWith(2_000);
  expect(order).toEqual(["wait 2000", "log-in"]);
  expect(session.signIn).toHaveBeenCalledExactlyOnceWith({ username: asked.email, password: asked.password });
  expect(steps).toEqual(["account", "login"]);
});

test("a firm's account gets the client role, and selects no organization", async () => {
  const { run, created, session, steps } = world;
  expect(await run()).toBeNull();
  expect(created().map(({ body }) => body)).toMatchObject([{ roles: ["user", "provider", "client"] }]);
  expect(session.selectOrganization).not.toHaveBeenCalled();
  expect(steps).toEqual(["account", "login"]);
});

test("a sign-up without response is retried with the same key until the input changes", async () => {
  const { run, created, api } = world;
  const response = api.responses["POST /users"];
  api.responses["POST /users"] = () => "unreachable";
  expect(await run()).toMatchObject({ step: "account", error: expect.any(NetworkError) });
  expect(await run()).toMatchObject({ step: "account" });
  expect(await run({ ...asked, password: "une autre phrase" })).toMatchObject({ step: "account" });
  const [first, second, third] = created().map(({ headers }) => headers["idempotency-key"]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  if (response) api.responses["POST /users"] = response;
  expect(await run()).toBeNull();
});

test("a sign-up whose log-in failed resumes at the log-in", async () => {
  const { run, created, session, wait } = world;
  const tooMany = new ApiError(429, {}, undefined, 60);
  session.signIn.mockRejectedValueOnce(tooMany);
  expect(await run()).toEqual({ step: "login", error: tooMany });
  expect(await run()).toBeNull();
  expect(created()).toHaveLength(1);
  expect(wait).toHaveBeenCalledOnce();
});
