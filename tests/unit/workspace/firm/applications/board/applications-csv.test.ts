import { describe, expect, test } from "vitest";
import { toCsv } from "@/lib/rules/text/csv";
import { anApplication } from "@/tests/support/an-application";
import { applicationsCsv } from "@/workspace/firm/applications/board/applications-csv";

const texts = { columns: ["Candidat", "Poste"], nameOf: () => "Coralie J.", stageOf: () => "À l’étude" };
const coralie = { id: "usr_2", displayName: "Coralie J.", email: "c@exemple.fr", phone: "+33612345678", job: "=cmd" };

describe("applicationsCsv", () => {
  test("a French spreadsheet reads a row of what the board knows", () => {
    const application = anApplication({
      applicant: coralie,
      answerDueDate: "2026-12-04T08:00:00.000Z",
      tags: ["Silae", "À rappeler"],
      follower: { id: "usr_1", displayName: "Paul D." },
    });
    const [head, row] = toCsv("french", applicationsCsv([application], texts)).split("\r\n");
    expect(head).toBe('\uFEFF"Candidat";"Poste"');
    expect(row).toBe(
      '"Coralie J.";"\'=cmd";"";"c@exemple.fr";"06 12 34 56 78";"Gestionnaire de paie";"À l’étude";' +
        '"20/11/2026 09:00";"04/12/2026 09:00";"Silae, À rappeler";"Paul D."',
    );
  });

  test("a restricted application gives nothing of its candidate but the name", () => {
    const restricted = { status: "restricted", statusHistory: [{ status: "restricted", date: "2026-11-20" }] };
    const csv = toCsv("french", applicationsCsv([anApplication({ applicant: coralie, ...restricted })], texts));
    expect(csv).toContain("Coralie J.");
    expect(csv).not.toMatch(/exemple\.fr|612345678|cmd/);
  });
});
