import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { statisticsCsv } from "@/workspace/firm/statistics/statistics-csv";
import { FormError } from "@/workspace/shell/form/form-error";
import { saveFile } from "@/workspace/shell/save-file";
import { useAction } from "@/workspace/shell/use-action";

type Read = Parameters<typeof statisticsCsv>[1];

/** Reads the figures of the period by day, and downloads them as a file. */
export function DownloadButton({ read }: { read: () => Promise<Read> }) {
  const t = useTranslations("firm_statistics");
  const locale = useLocale();
  const { busy, failure, act } = useAction();
  const download = () =>
    act(async () => {
      const figures = await read();
      saveFile(
        `statistiques-${figures.from}-${figures.to}.csv`,
        "text/csv;charset=utf-8",
        statisticsCsv(locale, figures),
      );
    });
  return (
    <div>
      <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => busy || download()}>
        {t(busy ? "downloading" : "download")}
      </Button>
      <FormError text={failure} />
    </div>
  );
}
