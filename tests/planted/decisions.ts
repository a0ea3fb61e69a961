import type { Mistake } from "@/tests/planted/mistake";

const DIALOG = "tests/unit/workspace/firm/applications/decision/decision-dialog.test.tsx";
const SCREEN = "tests/unit/workspace/firm/applications/application/application-screen.test.tsx";

/** Mistakes about the decisions of a firm, and the texts that its candidates receive. */
export const decisionMistakes: Mistake[] = [
  {
    name: "a restricted application is shown as studied before it is paid for",
    file: "workspace/firm/applications/application/application-screen.tsx",
    find: `data.status === "restricted" ?`,
    replace: `data.status === "" ?`,
    test: [SCREEN, "a restricted application shows its price, and its content only after the response"],
  },
  {
    name: "a refusal of several applicants greets all of them by the name of the first",
    file: "workspace/firm/applications/decision/refuse-form.tsx",
    find: "textFor(message, valuesOf(application, firm))",
    replace: "textFor(message, valuesOf(first ?? application, firm))",
    test: [DIALOG, "a refusal of several applicants has the first name of each in its message"],
  },
  {
    name: "a refusal with an unknown placeholder is sent",
    file: "lib/rules/transaction/reply-template.ts",
    find: `.replace(KNOWN, "$1").match(LEFT) ?? []`,
    replace: `.replace(KNOWN, "$1").match(/%(?!)/g) ?? []`,
    test: [DIALOG, "a refusal with an unknown placeholder is not sent"],
  },
  {
    name: "the mail of an unread application claims that it was studied",
    file: "lib/rules/transaction/refusal-text.ts",
    find: "wasStudied ? lines.studied : lines.declined",
    replace: "wasStudied || true ? lines.studied : lines.declined",
    test: [
      "tests/unit/lib/rules/transaction/refusal-text.test.ts",
      "the refusal mail of an unread application does not say that it was studied",
    ],
  },
];
