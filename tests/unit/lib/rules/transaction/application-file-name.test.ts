import { expect, test } from "vitest";
import { applicationFileName } from "@/lib/rules/transaction/application-file-name";

test.each([
  ["Élodie  Le Goff", "Candidature_Élodie_Le_Goff.pdf"],
  ['Jean-Paul ../..\u202e D"Arc/é', "Candidature_Jean-Paul_D-Arc-é.pdf"],
  [null, "Candidature.pdf"],
  ["x".repeat(300), `Candidature_${"x".repeat(108)}.pdf`],
])("the file of %j has a name that every system takes", (given, name) => expect(applicationFileName(given)).toBe(name));
