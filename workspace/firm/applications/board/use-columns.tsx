import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import { movesOf, stageOf } from "@/lib/rules/transaction/firm-moves";
import { addressFrom } from "@/workspace/firm/applications/application-address";
import type { CardProps } from "@/workspace/firm/applications/board/card";
import { Due } from "@/workspace/firm/applications/board/card-facts";
import { MoveMenu } from "@/workspace/firm/applications/board/move-menu";
import { useMoveTexts } from "@/workspace/firm/applications/move/use-move-texts";
import type { ORDERS } from "@/workspace/firm/applications/received-state";
import type { Column } from "@/workspace/shell/list/data-table";

type Actions = Pick<CardProps, "targets" | "onSelect" | "onPut"> & { selected: ReadonlySet<string> };

export function useColumns({
  targets,
  onSelect,
  onPut,
  selected,
}: Actions): Column<Transaction, (typeof ORDERS)[number]>[] {
  const t = useTranslations("firm_board");
  const locale = useLocale();
  const { nameOf, ofNameOf, stageName } = useMoveTexts();
  const query = useSearchParams();
  return [
    {
      key: "applicant",
      label: t("column.applicant"),
      cell: (application) => (
        <div data-application={application.id} className="flex items-center gap-3">
          <input
            type="checkbox"
            // An ended application cannot be moved or written to in bulk.
            hidden={movesOf(application, targets).length === 0}
            aria-label={t("select", { ofName: ofNameOf(application) })}
            checked={selected.has(application.id)}
            onChange={() => onSelect(application)}
            className="size-5 shrink-0 accent-green"
          />
          <div className="min-w-0">
            <LocalizedLink
              href={addressFrom(query, application)}
              data-card=""
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {nameOf(application)}
            </LocalizedLink>
            <Sign application={application} />
          </div>
        </div>
      ),
    },
    {
      key: "offer",
      label: t("column.offer"),
      cell: (application) => <span lang="fr">{offerNameOf(application)}</span>,
    },
    {
      key: "stage",
      isKey: true,
      label: t("column.stage"),
      orderBy: "statusDate",
      cell: (application) => {
        const stage = stageOf(application);
        return (
          <>
            {stage === "ended" && !application.heldMove
              ? statusLabel(application.status, "owner", locale)
              : stageName(stage)}
            {application.talentPool?.keptUntil && (
              <span className="block text-sm">
                {t("fact.pool", { date: formatDate(locale, application.talentPool.keptUntil, "short") })}
              </span>
            )}
            {application.heldMove && <span className="block text-sm text-muted">{t("fact.held")}</span>}
          </>
        );
      },
    },
    {
      key: "due",
      label: t("column.due"),
      orderBy: "answerDueDate",
      cell: (application) =>
        application.answerDueDate ? (
          <>
            <Due application={application} />
            {application.remindedDate && <span className="block text-sm">{t("fact.reminded")}</span>}
          </>
        ) : null,
    },
    {
      key: "received",
      isMinor: true,
      label: t("column.received"),
      orderBy: "createdDate",
      cell: ({ createdDate }) => formatDate(locale, createdDate, "short"),
    },
    {
      key: "move",
      label: t("column.move"),
      cell: (application) => <MoveMenu application={application} targets={targets} onPut={onPut} />,
    },
  ];
}

/** The facts below the candidate's name, as on a card. */
function Sign({ application }: { application: Transaction }) {
  const t = useTranslations("firm_board");
  const { applicant, software, unreadMessages = 0, status } = application;
  const facts = [
    status === "restricted" && t("restricted"),
    applicant?.job,
    applicant?.city,
    software && t("fact.software", software),
    unreadMessages > 0 && t("fact.unread", { count: unreadMessages }),
  ].filter(Boolean);
  return facts.length > 0 ? <span className="block text-sm text-muted">{facts.join(" · ")}</span> : null;
}
