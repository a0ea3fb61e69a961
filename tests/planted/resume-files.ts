import type { Mistake } from "@/tests/planted/mistake";

/** Mistakes about who reads a candidate's files. */
export const resumeFileMistakes: Mistake[] = [
  {
    name: "any user prints another person's CV",
    file: "marketplace/resources/resumes/print.ts",
    find: '  requireMay(caller, "resume:print", stored.owner_id);\n',
    replace: "",
    test: ["tests/integration/profiles/resume-pdf.test.ts", "another person's profile is not printed"],
  },
  {
    name: "any user renames another person's file",
    file: "marketplace/resources/uploads/own-files.ts",
    find: '  requireMay(caller, "file:edit", row.owner_id);\n',
    replace: "",
    test: ["tests/integration/assets/own-files.test.ts", "nobody lists or renames another's files"],
  },
  {
    name: "a CV that a profile names is removed",
    file: "marketplace/resources/uploads/own-files.ts",
    find: "      .where(sql<boolean>`NOT ${isNamedFile}`)\n",
    replace: "",
    test: [
      "tests/integration/files/removed-cv.test.ts",
      "a CV that the profile names, and a file that is no CV, are not removed",
    ],
  },
  {
    name: "a CV is removed while an application is sent with it",
    file: "marketplace/resources/uploads/own-files.ts",
    find: "    await readFileRow(trx, key, { forUpdate: true });\n",
    replace: "",
    test: ["tests/integration/files/removed-cv.test.ts", "a CV that is being sent with an application is not removed"],
  },
  {
    name: "one network uses up the upload limit of all visitors",
    file: "marketplace/resources/uploads/limits.ts",
    find: "    await requireWithin(network, networkOf(address) ?? address, bytes);\n",
    replace: "",
    test: ["tests/integration/files/upload-policy.test.ts", "the visitors of one network get 200 MB a day"],
  },
];
