import { useTranslations } from "next-intl";
import type { Stage } from "@/lib/rules/transaction/firm-moves";
import { useMoveTexts } from "@/workspace/firm/move/use-move-texts";
import { CountLinks } from "@/workspace/shell/list/count-links";

type Props = {
  stages: readonly Stage[];
  /** Null: all that are not ended. */
  current: Stage | null;
  counts: Readonly<Record<string, number>>;
  hrefOf: (stage: Stage | null) => string;
};

/** The parts of the list, each with how many applications there are in it. */
export function StageLinks({ stages, current, counts, hrefOf }: Props) {
  const t = useTranslations("firm_board");
  const { stageName } = useMoveTexts();
  const open = stages.filter((stage) => stage !== "ended").reduce((sum, stage) => sum + (counts[stage] ?? 0), 0);
  const links = [null, ...stages].map((stage) => ({
    key: stage ?? "open",
    label: stage === null ? t("all_open") : stageName(stage),
    href: hrefOf(stage),
    isCurrent: stage === current,
    count: stage === null ? open : (counts[stage] ?? 0),
  }));
  return <CountLinks label={t("stages")} links={links} />;
}
