import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Stage } from "@/lib/rules/transaction/firm-moves";
import { useMoveTexts } from "@/workspace/firm/move/use-move-texts";

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
  return (
    <nav aria-label={t("stages")} className="mb-4">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {[null, ...stages].map((stage) => (
          <li key={stage ?? "open"}>
            <LocalizedLink
              href={hrefOf(stage)}
              scroll={false}
              aria-current={stage === current ? "page" : undefined}
              className={`inline-flex min-h-11 items-center gap-2 hover:text-green ${stage === current ? "font-semibold" : "text-muted"}`}
            >
              <span className={stage === current ? "double-rule" : ""}>
                {stage === null ? t("all_open") : stageName(stage)}
              </span>
              <span className="figures text-sm">{stage === null ? open : (counts[stage] ?? 0)}</span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
