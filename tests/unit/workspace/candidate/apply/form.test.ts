import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Application, NO_CV, PROFILE, toAccount, toContent } from "@/workspace/candidate/apply/form";

const written = {
  way: "mail",
  firstname: "Inès",
  lastname: "Faure",
  email: "ines@exemple.fr",
  phone: "",
  cv: NO_CV,
} as const;
const errorsOf = (fields: object) => {
  const { error } = Application.safeParse({ ...written, message: "Bonjour", ...fields });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

describe("an application", () => {
  test("an application by e-mail needs a name, and a message or CV", () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ message: "", cv: "resumes/a.pdf" })).toEqual({});
    expect(errorsOf({ firstname: "", lastname: " ", email: "ines", message: " " })).toEqual({
      firstname: "form.error.missing_field",
      lastname: "form.error.missing_field",
      email: "form.error.invalid_email",
      message: "form.error.missing_field",
    });
  });

  test("an application that opens an account needs a password and the terms", () => {
    expect(errorsOf({ way: "open" })).toMatchObject({
      password: "form.error.missing_field",
      terms: "form.error.unaccepted",
    });
    expect(errorsOf({ way: "open", password: "un chat bleu", terms: true })).toEqual({});
  });

  test("an application with an account needs a profile, CV or message", () => {
    const account = { way: "account", firstname: "", lastname: "", email: "", message: "" };
    expect(errorsOf({ ...account, cv: PROFILE })).toEqual({});
    expect(errorsOf({ ...account, cv: "resumes/a.pdf" })).toEqual({});
    expect(errorsOf(account)).toEqual({ message: "form.error.missing_field" });
    expect(errorsOf({ way: "account", phone: "12", message: "x".repeat(5001), answers: ["x".repeat(2001)] })).toEqual({
      phone: "form.error.invalid_phone",
      message: "form.error.too_long",
      "answers.0": "form.error.too_long",
    });
  });

  test("an application is sent trimmed, without empty fields", () => {
    const toSent = (fields: object, questions: string[] = []) =>
      toContent(Application.parse({ ...written, cv: PROFILE, message: "", way: "account", ...fields }), questions);
    expect(toSent({ cv: PROFILE })).toEqual({});
    expect(toSent({ cv: "resumes/a.pdf", phone: "+33612345678", message: " Bonjour " })).toEqual({
      resume: "resumes/a.pdf",
      phone: "06 12 34 56 78",
      message: "Bonjour",
    });
    expect(toSent({ answers: ["", " Oui "] }, ["Disponible ?", "Mobile ?"])).toEqual({
      answers: [{ question: "Mobile ?", answer: "Oui" }],
    });
  });

  test("each answer is sent with its question, whichever answers are empty", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 50 }), { maxLength: 5 }), (answers) => {
        const questions = answers.map((_, index) => `Question ${index}`);
        const sent = toContent(
          Application.parse({ ...written, way: "account", cv: PROFILE, message: "", answers }),
          questions,
        );
        const expected = answers.flatMap((answer, index) =>
          answer.trim() ? [{ question: `Question ${index}`, answer: answer.trim() }] : [],
        );
        expect(sent.answers ?? []).toEqual(expected);
      }),
    );
  });

  test("the account created with an application is a candidate's, in the page's language", () => {
    const values = Application.parse({
      ...written,
      way: "open",
      message: "Bonjour",
      password: "un chat bleu",
      terms: true,
    });
    expect(toAccount(values, "en")).toEqual({
      firstname: "Inès",
      lastname: "Faure",
      displayName: "Inès F",
      username: "ines@exemple.fr",
      email: "ines@exemple.fr",
      password: "un chat bleu",
      metadata: { locale: "en" },
      roles: ["user", "provider", "applicant"],
    });
  });
});
