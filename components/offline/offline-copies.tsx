"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import { type OfflineCopy, readOfflineCopies } from "@/lib/queries/offline-copies";

type Props = {
  locale: string;
  /** Suffix of page titles, removed here because it distinguishes nothing. */
  productName: string;
  /** `kept` contains `{date}`. */
  texts: { retry: string; offers: string; searches: string; none: string; kept: string };
};

const reload = () => window.location.reload();
/** Cancels the reload at the return of the network, once a visitor opens a copy: it would take the copy from them. */
const stopWaiting = () => window.removeEventListener("online", reload);

/** The copies of pages stored in this browser, in the language of the page; absent without JavaScript. */
export function OfflineCopies({ locale, productName, texts }: Props) {
  const [copies, setCopies] = useState<readonly OfflineCopy[] | null>(null);
  useEffect(() => {
    readOfflineCopies(locale).then(setCopies, () => setCopies([]));
  }, [locale]);
  // This screen replaces the requested page, which loads as soon as the network is back.
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  const sections = [
    { title: texts.offers, copies: copies?.filter(({ kind }) => kind === "offer") ?? [] },
    { title: texts.searches, copies: copies?.filter(({ kind }) => kind === "search") ?? [] },
  ].filter((section) => section.copies.length > 0);
  const dates = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { dateStyle: "long", timeStyle: "short" });
  return (
    <div className="noscript:hidden">
      <Button className="mt-6" onClick={reload}>
        {texts.retry}
      </Button>
      {copies?.length === 0 && <p className="measure mt-10 border-y border-rule py-8">{texts.none}</p>}
      {sections.map(({ title, copies: listed }) => (
        <section key={title} aria-label={title} className="mt-12 max-w-3xl">
          <h2 className="text-xl">{title}</h2>
          <RuleList className="mt-3">
            {listed.map((copy) => (
              <li key={copy.href} className="py-3">
                {/* A plain link, which loads a new document: the router would first send a request to the network. */}
                <a
                  href={copy.href}
                  onClick={stopWaiting}
                  className="link inline-flex min-h-11 items-center font-semibold"
                >
                  {copy.title.replace(` – ${productName}`, "")}
                </a>
                <p className="text-sm text-muted">{texts.kept.replace("{date}", dates.format(copy.date))}</p>
              </li>
            ))}
          </RuleList>
        </section>
      ))}
    </div>
  );
}
