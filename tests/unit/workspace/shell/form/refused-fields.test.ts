import { expect, test } from "vitest";
import { ApiError, NetworkError } from "@/lib/api/errors";
import { formErrors } from "@/lib/forms/field-rules";
import { refusedFields } from "@/workspace/shell/form/refused-fields";

const refusal = (status: number, body: unknown) =>
  Object.fromEntries(refusedFields(new ApiError(status, body, undefined)));

test("each field refused by the API gets its own error", () => {
  const data = [
    { path: ["email"], type: "any.invalid", message: '"email" must be a valid email' },
    { path: ["password"], type: "password.common", message: "x" },
    { path: ["password"], type: "string.min", message: "x" },
    { path: ["firstname"], type: "any.required", message: "x" },
    { path: ["metadata", "locale"], type: "string.base", message: "x" },
  ];
  const expected = {
    email: formErrors.invalidEmail,
    password: formErrors.commonPassword,
    firstname: formErrors.missingField,
    metadata: formErrors.refused,
  };
  for (const status of [400, 422]) expect(refusal(status, { message: "x", data })).toEqual(expected);
});

test("a taken username is reported as a taken e-mail", () => {
  expect(refusal(422, { message: "x", statusCode: 422, data: { code: "usernameTaken" } })).toEqual({
    username: formErrors.emailTaken,
  });
});

test.each([
  [400, "garbage"],
  [400, null],
  [422, { message: "The following roles are not whitelisted: x" }],
  [400, { data: "x" }],
  [400, { data: [{ path: "email" }] }],
  [400, { data: [{ path: [], type: "object.base" }] }],
  [403, { data: [{ path: ["email"], type: "x" }] }],
  [422, { message: "Unavailable username" }],
  [500, { message: "x", data: { code: "usernameTaken" } }],
])("a response %i %j is attributed to no field", (status, body) => {
  expect(refusal(status, body)).toEqual({});
});

test("a network error is attributed to no field", () => {
  expect(refusedFields(new NetworkError("Network Error")).size).toBe(0);
  expect(refusedFields(undefined).size).toBe(0);
});

test("the key __proto__ is an ordinary field, and 50 fields at most are read", () => {
  const data = [
    { path: ["__proto__"], type: "x" },
    ...Array.from({ length: 9_999 }, (_, i) => ({ path: [`f${i}`], type: "x" })),
  ];
  const refused = refusedFields(new ApiError(400, { data }, undefined));
  expect(refused.get("__proto__")).toBe(formErrors.refused);
  expect(refused.size).toBe(50);
});
