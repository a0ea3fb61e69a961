import { useTranslations } from "next-intl";
import type { Stage } from "@/lib/rules/transaction/firm-moves";
import { useMoveTexts } from "@/workspace/firm/move/use-move-texts";
import { POOL } from "@/workspace/firm/received/received-state";
import { CountLinks } from "@/workspace/shell/list/count-links";

type Props = {
  stages: readonly Stage[];
  /** Null: all that are not ended. */
  current: Stage | typeof POOL | null;
  counts: Readonly<Record<string, number>>;
  /** How many candidates agree to be kept. */
  kept: number;
  hrefOf: (stage: Stage | typeof POOL | null) => string;
};

/** The parts of the list, each with how many applications there are in it. */
export function StageLinks({ stages, current, counts, kept, hrefOf }: Props) {
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
  const pool = { key: POOL, label: t("pool"), href: hrefOf(POOL), isCurrent: current === POOL, count: kept };
  return <CountLinks label={t("stages")} links={[...links, pool]} />;
}
