import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useBusy } from "@/components/session/use-busy";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { isToTwin, townOf, twinGroupOf } from "@/lib/rules/offer/twins";
import { ofTown } from "@/lib/rules/text/french-names";
import { isMailed } from "@/lib/rules/transaction/added-application";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import { type FirmMove, moveTo, type Stage, stageOf, type Target } from "@/lib/rules/transaction/firm-moves";
import { AWAITING_ANSWER } from "@/lib/rules/transaction/response-time";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import { applicationsOf } from "@/workspace/firm/applications/application/queries";
import { useDecisions } from "@/workspace/firm/applications/application/use-decisions";
import { type Decision, DecisionRefused } from "@/workspace/firm/applications/decision/decision";
import { DecisionDialog } from "@/workspace/firm/applications/decision/decision-dialog";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useNotify } from "@/workspace/shell/notices-provider";
import { ScreenName } from "@/workspace/shell/screen-name";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * The candidate, the offer, the state of the application, the date by which a response is due, and the possible
 * decisions.
 */
export function ApplicationHeader({ application }: { application: Transaction }) {
  const t = useTranslations("firm_application");
  const locale = useLocale();
  const { applicant, status, statusHistory, createdDate } = application;
  const offer = offerNameOf(application);
  const step = status === "custom" ? statusHistory[0]?.data?.label : null;
  const facts = [applicant?.job, applicant?.city].filter(Boolean).join(", ");
  return (
    <header>
      <ScreenName name={applicantNameOf(applicant) ?? t("anonymous")} />
      {facts && <p>{facts}</p>}
      <h2 className="mt-1 font-text text-base font-normal text-muted">
        {t.rich(applicant?.added && !isMailed(statusHistory) ? "added.to" : "applied", {
          offer: () => <span lang={offer ? "fr" : undefined}>{offer ?? t("unnamed")}</span>,
          date: formatDate(locale, createdDate),
        })}
      </h2>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span className="double-rule font-semibold">
          {typeof step === "string" ? step : statusLabel(status, "owner", locale)}
        </span>
        <Due application={application} />
        {application.remindedDate && (
          <span>{t("reminded", { date: formatDate(locale, application.remindedDate) })}</span>
        )}
        <Pool application={application} />
      </p>
      <Added application={application} />
      <SamePerson application={application} />
      <Decisions application={application} />
    </header>
  );
}

/**
 * The candidate's answer about the talent pool. A refusal, a withdrawn consent and the end of the period look the same
 * to the firm.
 */
function Pool({ application: { talentPool } }: { application: Transaction }) {
  const t = useTranslations("firm_application.pool");
  const locale = useLocale();
  if (!talentPool) return null;
  const date = formatDate(locale, talentPool.keptUntil ?? talentPool.requestedDate);
  return <span>{t(talentPool.state, { date })}</span>;
}

/** How an application that the firm added came, and whether its person was told what the firm holds about them. */
function Added({ application: { applicant, statusHistory } }: { application: Transaction }) {
  const t = useTranslations("firm_application.added");
  const locale = useLocale();
  if (!applicant?.added) return null;
  const { source, informedDate } = applicant.added;
  return (
    <p className="mt-2 text-sm text-muted">
      {isMailed(statusHistory) ? t("mailed") : t("source", { source })}
      {". "}
      {informedDate ? t("informed", { date: formatDate(locale, informedDate) }) : t("not_informed")}
    </p>
  );
}

/** The day by which a response is due; a late response is stated in words, not only by its color. */
function Due({ application: { status, answerDueDate } }: { application: Transaction }) {
  const t = useTranslations("firm_application");
  const locale = useLocale();
  if (!answerDueDate || !AWAITING_ANSWER.includes(status)) return null;
  const isLate = Date.parse(answerDueDate) < Date.now();
  return (
    <span className={isLate ? "font-semibold text-brick" : ""}>
      {t(isLate ? "late" : "due", { date: formatDate(locale, answerDueDate) })}
    </span>
  );
}

/** Lists the person's other applications to the firm, without merging them. Shows nothing while they cannot be read. */
function SamePerson({ application }: { application: Transaction }) {
  const { id, takerId, assetId, ownerId, assetSnapshot } = application;
  const offer = assetId && { id: assetId, ownerId, twinGroup: twinGroupOf(assetId, assetSnapshot.metadata) };
  const t = useTranslations("firm_application");
  const locale = useLocale();
  const { session } = useSession();
  const { data } = useQuery(applicationsOf(session.client, useActor(), takerId));
  const others = data?.results.filter((one) => one.id !== id && one.status !== "cancelled") ?? [];
  if (others.length === 0) return null;
  const twinText = (city: string | null) =>
    city === null ? t("twin_elsewhere") : t("twin", { ofCity: ofTown(city, locale) });
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {t("same_person", { count: others.length })}
      </summary>
      <ul className="divide-y divide-rule border-y border-rule">
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-baseline justify-between gap-x-5 py-2">
            <LocalizedLink href={workspaceRoutes.firmApplication(other.id)} className="link">
              <span lang="fr">{offerNameOf(other) ?? t("unnamed")}</span>
            </LocalizedLink>
            <span className="text-sm text-muted">
              {offer && isToTwin(other, offer) && `${twinText(townOf(other))}, `}
              {statusLabel(other.status, "owner", locale)}, {formatDate(locale, other.createdDate, "short")}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Possible decisions of a firm about an application; a custom step has no name yet. */
const TARGETS: readonly { target: Target; name: FirmMove }[] = [
  { target: "pending", name: "study" },
  { target: "meeting", name: "meet" },
  { target: "step:", name: "customise" },
  { target: "recruited", name: "recruit" },
  { target: "refused", name: "refuse" },
];

/** The most usual decision at each stage, whose button is the primary one. */
const NEXT: Readonly<Partial<Record<Stage, FirmMove>>> = { unread: "study", meeting: "recruit" };

/**
 * Buttons of the decisions allowed in the application's state. Each one opens its dialog, except the study of an
 * application that costs no credit.
 */
function Decisions({ application }: { application: Transaction }) {
  const t = useTranslations("firm_application.decide");
  const [opened, setOpened] = useState<Decision | null>(null);
  const decide = useDecisions(application);
  const notify = useNotify();
  const [busy, run] = useBusy();
  const isPaid = application.status === "restricted";
  const allowed = TARGETS.filter(({ target }) => moveTo(application, target).kind === "move");
  const next = NEXT[stageOf(application)] ?? "meet";
  const study = () =>
    decide([{ id: application.id, name: "study" }]).catch((error: unknown) => {
      if (!(error instanceof DecisionRefused)) throw error;
      notify({ tone: "error", text: error.message });
    });
  const press = (name: FirmMove) => {
    if (name === "study" && !isPaid) void run(study);
    else setOpened(name);
  };
  // A dialog stays open until it closes itself, although the screen under it already shows the move.
  if (allowed.length === 0 && !opened) return null;
  return (
    <fieldset className="mt-5" data-no-print>
      <legend className="sr-only">{t("legend")}</legend>
      <div className="flex flex-wrap gap-3">
        {allowed.map(({ name }) => (
          <Button
            key={name}
            variant={name === next ? "primary" : "secondary"}
            aria-disabled={busy || undefined}
            onClick={() => busy || press(name)}
          >
            {t(name === "study" && isPaid ? "study_paid" : name)}
          </Button>
        ))}
      </div>
      {opened && (
        <DecisionDialog
          decision={opened}
          applications={[application]}
          onDecide={decide}
          onClose={() => setOpened(null)}
        />
      )}
    </fieldset>
  );
}
