import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import {
  FEED_FIELDS,
  FEED_OUTCOMES,
  type FeedField,
  type FeedLine,
  type FeedReason,
  type OfferFeedRun,
} from "@/lib/entities/offer-feed";
import { FIELD_ATTRIBUTES } from "@/lib/entities/offer-fields";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { MAX_FEED_LINES } from "@/lib/rules/offer-feed/limits";
import { useFeed } from "@/workspace/firm/feeds/feed-context";

/** Only a trial has facts to correct: their form is loaded on demand. */
const LineFacts = lazy(() =>
  import("@/workspace/firm/feeds/line-facts").then((loaded) => ({ default: loaded.LineFacts })),
);

/** The report of a run or a trial: the number of offers by outcome, then each line with its reasons. */
export function RunReport({ run }: { run: OfferFeedRun }) {
  const t = useTranslations("firm_feed.report");
  const isTrial = run.kind === "trial";
  const counted = FEED_OUTCOMES.flatMap((outcome) => {
    const count = run.counts[outcome];
    return typeof count === "number" && count > 0 ? [{ outcome, count }] : [];
  });
  return (
    <div className="grid gap-4">
      <p className="text-lg font-semibold">{t(isTrial ? "would" : "did", { read: run.counts.read ?? 0 })}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {counted.map(({ outcome, count }) => (
          <li key={outcome} className="figures">
            {t(`count.${outcome}`, { count })}
          </li>
        ))}
      </ul>
      {run.lines.length > 0 && <Lines lines={run.lines} />}
      {run.lines.length === MAX_FEED_LINES && (
        <p className="text-sm text-muted">{t("more", { max: MAX_FEED_LINES })}</p>
      )}
    </div>
  );
}

const SHOWN = 30;

function Lines({ lines }: { lines: readonly FeedLine[] }) {
  const t = useTranslations("firm_feed.report");
  const [first, rest] = [lines.slice(0, SHOWN), lines.slice(SHOWN)];
  return (
    <>
      <LineList lines={first} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">{t("rest", { count: rest.length })}</summary>
          <LineList lines={rest} />
        </details>
      )}
    </>
  );
}

const LineList = ({ lines }: { lines: readonly FeedLine[] }) => (
  <ol className="divide-y divide-rule border-y border-rule">
    {lines.map((line) => (
      <Line key={`${line.position} ${line.reference}`} line={line} />
    ))}
  </ol>
);

function Line({ line }: { line: FeedLine }) {
  const t = useTranslations("firm_feed.report");
  const reasonText = useReasonText();
  const { position, reference, title, outcome, reasons, assetId } = line;
  return (
    <li className="grid gap-x-6 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <p className="text-sm">
        <span className="font-semibold">{t(`outcome.${outcome}`)}</span>
        <span className="figures block text-muted">
          {t("where", { position: position ?? 0, reference: reference ?? "" })}
        </span>
      </p>
      <div className="min-w-0">
        {assetId ? (
          <LocalizedLink
            href={workspaceRoutes.firmOffer(assetId)}
            lang="fr"
            className="link inline-flex min-h-11 items-center break-words"
          >
            {title}
          </LocalizedLink>
        ) : (
          <p lang="fr" className="break-words">
            {title || t("untitled")}
          </p>
        )}
        <ul>
          {reasons.map((reason) => (
            <li
              key={`${reason.code} ${reason.detail}`}
              className={`break-words text-sm ${REMARKS.includes(reason.code) ? "border-l-4 border-marigold pl-2" : "text-muted"}`}
            >
              {reasonText(reason)}
            </li>
          ))}
        </ul>
        {line.facts && (
          <Suspense>
            <LineFacts line={line} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

/** Reasons that hold nothing back, but that a person should see before the offer is online. */
const REMARKS = ["twin", "otherFeed", "otherCompany"];

/** The field of the mapping form for each imported attribute of an offer. */
const FIELD_OF = new Map<string, string>([
  ["name", "title"],
  ["description", "description"],
  ["categoryId", "job"],
  ["locations", "city"],
  ["customAttributes.romeCode", "job"],
  ...Object.entries(FIELD_ATTRIBUTES).map(([field, attribute]) => [`customAttributes.${attribute}`, field] as const),
]);

/** Returns a function that explains why an offer waits, stays as it is, or was refused. */
function useReasonText(): (reason: FeedReason) => string {
  const t = useTranslations("firm_feed.reason");
  const tField = useTranslations("firm_feed.mapping.field");
  const { choices } = useFeed();
  return ({ code, detail = "" }) => {
    if (code === "lint") return t("lint", { rule: choices.rules[detail] ?? detail });
    if (code === "keptHere") {
      const field = FEED_FIELDS.find((one) => one === FIELD_OF.get(detail));
      return t("keptHere", { field: field ? tField(field) : t("criteria") });
    }
    if (code === "proposed")
      return t("proposed", { field: tField(detail === "pay" ? "salary" : (detail as FeedField)) });
    if (code === "gap") return t("gap", { gap: detail });
    return t("other", { code, detail });
  };
}
