"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { OfferLine, type OfferLineView } from "@/components/offer/offer-line";
import { SalaryLine } from "@/components/offer/salary-line";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { RuleList } from "@/components/ui/rule-list";
import { formatDay, formatMoney, formatMoneyRange } from "@/lib/i18n/format";
import type { Locale } from "@/lib/i18n/routing";
import { announceOfflineOffers } from "@/lib/queries/offline-offers";
import { type OpenOffer, readOpenOffers } from "@/lib/queries/open-offers";
import { type SavedOffer, savedOffers } from "@/lib/queries/saved-offers";
import { useLocalList } from "@/lib/queries/use-local-list";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";

const CRITERIA = ["pay", "contract", "remote", "schedule", "experience", "lastDay"] as const;
type Criterion = (typeof CRITERIA)[number];

/** Names of the values of an offer, by slug. */
type Terms = Record<"contract" | "schedule" | "remote" | "experience" | "period", Record<string, string>>;

type Props = {
  locale: Locale;
  publicKey: string;
  /** Shown next to the text of an empty list. Rendered by the server, so that no script contains it. */
  drawing: ReactNode;
  terms: Terms;
  /**
   * `from` and `upTo` contain {amount}, `published` {date}, `remoteDays` {days}, `compare` {count}, `chooseOne` {title}.
   */
  texts: Record<
    "empty" | "search" | "closed" | "remove" | "compare" | "comparison" | "back" | "unknown" | "applied",
    string
  > &
    Record<"choose" | "chooseOne" | "full" | "from" | "upTo" | "undeclared" | "published" | "remoteDays", string> & {
      criteria: Record<Criterion, string>;
    };
};

/** As many as a screen shows side by side; the text `full` names this number. */
const MAX_COMPARED = 4;

/** An answer of the marketplace: the ids that were asked for, and the open offers among them. */
type Reading = { asked: ReadonlySet<string>; open: ReadonlyMap<string, OpenOffer> };

/**
 * The offers stored in this browser. Once the marketplace has responded, they have their terms of today, two to four of
 * them can be compared, and those that have closed are marked.
 */
export function SavedOffers({ publicKey, drawing, ...shown }: Props) {
  const { locale, texts } = shown;
  const offers = useLocalList(savedOffers);
  const [reading, setReading] = useState<Reading | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isComparing, setComparing] = useState(false);
  const compare = useRef<HTMLButtonElement>(null);
  const fullId = useId();

  // Another tab may save offers meanwhile: they are read too. A removed one changes nothing of what was read.
  const isRead = offers.every(({ id }) => reading?.asked.has(id));
  useEffect(() => {
    if (isRead) return;
    let isOver = false;
    const ids = offers.map(({ id }) => id);
    void readOpenOffers(ids, publicKey).then((open) => {
      if (!open || isOver) return;
      setReading({ asked: new Set(ids), open });
      announceOfflineOffers({ drop: offers.filter(({ id }) => !open.has(id)) });
    });
    return () => {
      isOver = true;
    };
  }, [offers, isRead, publicKey]);

  if (offers.length === 0)
    return (
      <div className="flex flex-col gap-x-10 gap-y-5 border-y border-rule py-10 sm:flex-row sm:items-center noscript:hidden">
        {drawing}
        <div>
          <p>{texts.empty}</p>
          <Link
            href={localePath(locale, routes.searchOffers())}
            prefetch={false}
            className="link mt-2 inline-flex min-h-11 items-center font-semibold"
          >
            {texts.search}
          </Link>
        </div>
      </div>
    );
  const close = () => {
    // The pressed button leaves the page with the comparison: the focus returns to the one that opened it.
    flushSync(() => setComparing(false));
    compare.current?.focus();
  };
  const compared = offers.flatMap((offer) => {
    const now = chosen.includes(offer.id) ? reading?.open.get(offer.id) : undefined;
    return now ? [{ offer, terms: termsOf(now, shown) }] : [];
  });
  if (isComparing && compared.length > 1) return <Comparison compared={compared} {...shown} onClose={close} />;
  const isComparable = offers.filter(({ id }) => reading?.open.has(id)).length > 1;
  const isFull = compared.length === MAX_COMPARED;
  const choose = (id: string, isChosen: boolean) => {
    const others = compared.map(({ offer }) => offer.id).filter((other) => other !== id);
    setChosen(isChosen ? [...others, id] : others);
  };
  return (
    <>
      <p role="status" className={isComparable ? "flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 pb-4" : ""}>
        {compared.length > 1 && (
          <Button ref={compare} variant="secondary" onClick={() => setComparing(true)}>
            {texts.compare.replace("{count}", String(compared.length))}
          </Button>
        )}
        {isFull && (
          <span id={fullId} className="text-muted">
            {texts.full}
          </span>
        )}
      </p>
      <RuleList>
        {offers.map((offer) => {
          const { id, title } = offer;
          const now = reading?.open.get(id);
          const isChosen = chosen.includes(id);
          return (
            <li key={id} className="pb-2">
              {now ? (
                <OfferLine offer={toLine(offer, now, shown)} headingLevel="h2" />
              ) : (
                <UnreadOffer offer={offer} locale={locale} closed={reading?.asked.has(id) ? texts.closed : null} />
              )}
              <div className="flex flex-wrap items-start gap-x-6 text-sm">
                {now && isComparable && (
                  <CheckboxField
                    id={`compare-${id}`}
                    label={texts.choose}
                    aria-label={texts.chooseOne.replace("{title}", () => title)}
                    aria-describedby={isFull && !isChosen ? fullId : undefined}
                    disabled={isFull && !isChosen}
                    checked={isChosen}
                    onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
                  />
                )}
                <button
                  type="button"
                  onClick={() => savedOffers.remove(id)}
                  className="link inline-flex min-h-11 items-center"
                >
                  {texts.remove} <span className="sr-only">{title}</span>
                </button>
              </div>
            </li>
          );
        })}
      </RuleList>
    </>
  );
}

type UnreadOfferProps = {
  offer: SavedOffer;
  locale: Locale /** Null as long as nothing is known. */;
  closed: string | null;
};

/** A saved offer of which only what the browser stores is known: it has closed, or could not be read. */
const UnreadOffer = ({ offer, locale, closed }: UnreadOfferProps) => (
  <div className="pt-3">
    <Link
      href={hrefOf(offer, locale)}
      prefetch={false}
      lang="fr"
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      {offer.title}
    </Link>
    <p className="text-muted">
      {aboutOf(offer)}
      {closed && <strong className="ml-3 font-semibold text-brick">{closed}</strong>}
    </p>
  </div>
);

const hrefOf = ({ companySlug, slug }: SavedOffer, locale: Locale) =>
  localePath(locale, routes.companyOffer(companySlug, slug));
const aboutOf = ({ companyName, city }: SavedOffer) => [companyName, city].filter(Boolean).join(", ");

type Shown = Pick<Props, "locale" | "terms" | "texts">;
type OfferTerms = { pay: { text: string; period: string | null } } & Record<Exclude<Criterion, "pay">, string | null>;

const DEFAULT_PERIOD = "annuel";

/** Returns the terms of an offer in words; null for one that the firm did not give. */
function termsOf({ customAttributes: given }: OpenOffer, { locale, terms, texts }: Shown): OfferTerms {
  const nameOf = (kind: keyof Terms, slug: string | null | undefined) => (slug ? (terms[kind][slug] ?? null) : null);
  const [min, max] = [given.salaryMin ?? null, given.salaryMax ?? null];
  const amount = () => {
    if (min !== null && max !== null) return formatMoneyRange(locale, min, max);
    return min !== null
      ? texts.from.replace("{amount}", formatMoney(locale, min))
      : texts.upTo.replace("{amount}", formatMoney(locale, max ?? 0));
  };
  return {
    pay:
      min === null && max === null
        ? { text: texts.undeclared, period: null }
        : { text: amount(), period: nameOf("period", given.salaryPeriod ?? DEFAULT_PERIOD) },
    contract: nameOf("contract", given.contractType),
    remote: nameOf("remote", given.remoteWork),
    schedule: nameOf("schedule", given.jobSchedule),
    experience: nameOf("experience", given.experience),
    lastDay: given.validThrough ? formatDay(locale, given.validThrough) : null,
  };
}

function toLine(offer: SavedOffer, now: OpenOffer, shown: Shown): OfferLineView {
  const { pay, contract, schedule, remote } = termsOf(now, shown);
  const isCounted = now.customAttributes.remoteWork?.includes("jour") && remote;
  return {
    id: offer.id,
    href: hrefOf(offer, shown.locale),
    title: offer.title,
    job: null,
    company: offer.companyName,
    city: offer.city || null,
    department: null,
    distance: null,
    logo: null,
    salary: pay,
    urgent: null,
    promise: null,
    facts: [contract, schedule, isCounted ? shown.texts.remoteDays.replace("{days}", remote) : remote].filter(
      (fact) => fact !== null,
    ),
    applied: shown.texts.applied,
    day: now.createdDate.slice(0, 10),
    published: shown.texts.published.replace("{date}", formatDay(shown.locale, now.createdDate)),
  };
}

type ComparisonProps = Shown & { compared: { offer: SavedOffer; terms: OfferTerms }[]; onClose: () => void };

/** Two to four saved offers side by side. */
function Comparison({ compared, locale, texts, onClose }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 py-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {texts.comparison}
        </h2>
        <Button variant="secondary" onClick={onClose}>
          {texts.back}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls. */}
      <section aria-label={texts.comparison} tabIndex={0} className="overflow-x-auto border-y border-rule">
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-rule align-top">
              <td />
              {compared.map(({ offer }) => (
                <th key={offer.id} scope="col" className="min-w-44 py-3 pr-6 font-normal">
                  <Link href={hrefOf(offer, locale)} prefetch={false} lang="fr" className="link font-semibold">
                    {offer.title}
                  </Link>
                  <span className="block text-sm text-muted">{aboutOf(offer)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-rule">
            {CRITERIA.map((criterion) => (
              <tr key={criterion} className="align-top">
                <th scope="row" className="min-w-28 py-3 pr-6 font-normal text-muted">
                  {texts.criteria[criterion]}
                </th>
                {compared.map(({ offer, terms }) => (
                  <td key={offer.id} className="figures py-3 pr-6">
                    {criterion === "pay" ? (
                      <SalaryLine {...terms.pay} />
                    ) : (
                      (terms[criterion] ?? <span className="text-muted">{texts.unknown}</span>)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
