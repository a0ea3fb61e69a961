import type { Transaction } from "@/lib/entities/transaction";
import type { CsvTable } from "@/lib/rules/text/csv";
import { isReadableByFirm } from "@/lib/rules/transaction/application-process";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { shownPhone } from "@/lib/rules/user/phone";

export const COLUMNS = [
  ...(["applicant", "job", "city", "email", "phone", "offer"] as const),
  ...(["stage", "received", "due", "tags", "follower"] as const),
];

type Texts = {
  columns: readonly string[];
  nameOf: (application: Transaction) => string;
  stageOf: (application: Transaction) => string;
};

/** Returns the table of the selected applications, one row each. */
export const applicationsCsv = (applications: readonly Transaction[], texts: Texts): CsvTable => ({
  columns: texts.columns,
  rows: applications.map((application) => {
    const { applicant, createdDate, answerDueDate, tags = [], follower } = application;
    // The card of an application that cannot be read has nothing of its candidate but the public name.
    const { job, city, email, phone } = isReadableByFirm(application) ? (applicant ?? {}) : {};
    return [
      texts.nameOf(application),
      job,
      city,
      email,
      phone && shownPhone(phone),
      offerNameOf(application),
      texts.stageOf(application),
      createdDate,
      answerDueDate,
      tags.join(", "),
      follower?.displayName,
    ];
  }),
});
