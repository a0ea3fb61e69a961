import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { CardList, type CardListProps } from "@/workspace/firm/board/card-list";
import type { BoardColumn } from "@/workspace/firm/board/use-board";
import { useDropTarget } from "@/workspace/firm/board/use-drag";
import { useSteadyItems } from "@/workspace/firm/board/use-steady";
import { useTargetTexts } from "@/workspace/firm/board/use-target-texts";
import { AsyncBlock } from "@/workspace/shell/async-block";

type Props = Omit<CardListProps, "applications"> & {
  column: BoardColumn;
  /** The card that is being dragged. */
  dragged: Transaction | null;
  listHref: string;
};

/** The applications of a stage, and how many they are in all; while a card is dragged, why it may not come here. */
export function Column({ column, dragged, listHref, ...cards }: Props) {
  const t = useTranslations("firm_board");
  const { stageName, reasonAgainst } = useTargetTexts();
  const id = useId();
  const { stage, count, reading, showMore } = column;
  const applications = useSteadyItems(column.applications);
  const place = useDropTarget<HTMLElement>(stage);
  const name = stageName(stage);
  const against = dragged && stage !== "ended" ? reasonAgainst(dragged, stage) : null;
  return (
    <section
      ref={place}
      aria-labelledby={id}
      data-column={stage}
      className={`flex max-h-[calc(100dvh-8rem)] w-56 shrink-0 grow flex-col overflow-y-auto rounded-md border border-rule bg-sunken data-over:outline-2 data-over:outline-green ${against ? "opacity-50" : ""}`}
    >
      <h2
        id={id}
        tabIndex={-1}
        className="sticky top-0 z-10 flex items-baseline justify-between gap-2 border-b border-rule bg-sunken px-3 py-2 text-base"
      >
        <span className="double-rule font-semibold">{name}</span>
        <span className="figures text-sm">{t("count", { count })}</span>
      </h2>
      {against && <p className="bg-paper px-3 py-2 text-sm font-semibold">{against}</p>}
      <AsyncBlock
        reading={reading}
        empty={{
          when: () => applications.length === 0,
          show: <p className="p-3 text-sm text-muted">{t("empty_column")}</p>,
        }}
      >
        {() => <CardList applications={applications} {...cards} />}
      </AsyncBlock>
      {applications.length < count && (
        <div className="px-3 py-2 text-sm">
          <p>{t("shown", { shown: applications.length, count })}</p>
          {showMore ? (
            <Button variant="quiet" onClick={showMore}>
              {t("show_more")}
            </Button>
          ) : (
            <LocalizedLink href={listHref} className="link inline-flex min-h-11 items-center">
              {t("show_list")}
            </LocalizedLink>
          )}
        </div>
      )}
    </section>
  );
}
