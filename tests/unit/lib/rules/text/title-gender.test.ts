import { expect, test } from "vitest";
import { titleGender } from "@/lib/rules/text/title-gender";

test.each([
  ["Cheffe de mission", "feminine"],
  ["Experte-comptable stagiaire", "feminine"],
  ["Contrôleuse de gestion", "feminine"],
  ["Comptable générale", "feminine"],
  ["Consultante recrutement", "feminine"],
  ["Chef de mission", "masculine"],
  ["Alternant DCG", "masculine"],
  ["Collaborateur comptable", "masculine"],
  ["Gestionnaire de paie", null],
  ["Responsable recrutement", null],
  ["Comptable auprès de la directrice financière", null],
  ["Gestionnaire de paie, assistante du président", null],
  ["Comptable – direction générale", null],
  ["Chef·fe de mission", null],
  ["Assistant(e) comptable", null],
  ["Chef / Cheffe de mission", null],
  ["Collaborateur-trice comptable", null],
  ["Assistante (remplacement)", "feminine"],
  ["", null],
])("the job %j is written in the gender %s", (title, gender) => {
  expect(titleGender(title)).toBe(gender);
});
