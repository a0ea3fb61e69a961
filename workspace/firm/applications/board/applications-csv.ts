import { useLocale, useTranslations } from "next-intl";
import type { Transaction } from "@/lib/entities/transaction";
import { type CsvTable, toCsv } from "@/lib/rules/text/csv";
import { today } from "@/lib/rules/time/paris-time";
import { isReadableByFirm } from "@/lib/rules/transaction/application-process";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import { stageOf } from "@/lib/rules/transaction/firm-moves";
import { shownPhone } from "@/lib/rules/user/phone";
import { useMoveTexts } from "@/workspace/firm/applications/move/use-move-texts";
import { saveFile } from "@/workspace/shell/save-file";

const COLUMNS = [
  "applicant",
  "job",
  "city",
  "email",
  "phone",
  "offer",
  "stage",
  "received",
  "due",
  "tags",
  "follower",
] as const;

/** Returns a function that downloads the selected applications as a table. */
export function useExport(selected: ReadonlyMap<string, Transaction>) {
  const t = useTranslations("firm_board.csv");
  const locale = useLocale();
  const { nameOf, stageName } = useMoveTexts();
  return () => {
    const table = applicationsCsv([...selected.values()], {
      columns: COLUMNS.map((column) => t(column)),
      nameOf,
      stageOf: (application) =>
        stageOf(application) === "ended"
          ? statusLabel(application.status, "owner", locale)
          : stageName(stageOf(application)),
    });
    saveFile(
      `${t("file_name")}-${today()}.csv`,
      "text/csv;charset=utf-8",
      toCsv(locale === "fr" ? "french" : "international", table),
    );
  };
}

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
