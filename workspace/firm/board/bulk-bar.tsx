import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type Props = {
  count: number;
  busy: boolean;
  onStudy: () => void;
  onRefuse: () => void;
  onWrite: () => void;
  onClear: () => void;
};

/** What is done with the applications that are selected; it stays in view, over what scrolls. */
export function BulkBar({ count, busy, onStudy, onRefuse, onWrite, onClear }: Props) {
  const t = useTranslations("firm_board.bulk");
  if (count === 0) return null;
  const actions = [
    { label: t("study"), act: onStudy },
    { label: t("refuse"), act: onRefuse },
    { label: t("write"), act: onWrite },
  ];
  return (
    <section
      aria-label={t("label")}
      className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-rule bg-paper px-4 py-2 shadow-sheet max-md:bottom-16"
    >
      <p className="figures font-semibold">{t("selected", { count })}</p>
      {actions.map(({ label, act }) => (
        <Button key={label} variant="secondary" aria-disabled={busy || undefined} onClick={() => busy || act()}>
          {label}
        </Button>
      ))}
      <Button variant="quiet" onClick={onClear}>
        {t("clear")}
      </Button>
    </section>
  );
}
