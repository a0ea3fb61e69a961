"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useRef, useTransition } from "react";
import { isPlainClick } from "@/components/search/live-search";
import { OPENED_ID } from "@/components/search/search-form";
import { offerSlugs, withOpened } from "@/lib/rules/search/opened-offer";

/** Width from which list and offer stand side by side; on narrower screens a card leads to the page of its offer. */
const BESIDE = "(min-width: 75rem)";

const title = () => document.getElementById(OPENED_ID);
const cardOf = (href: string | null) =>
  [...document.querySelectorAll<HTMLAnchorElement>("[data-opens] a")].find(({ pathname }) => pathname === href);

type Props = {
  /** URL of the search with its page, without an opened offer. */
  href: string;
  /** URL of the page of the opened offer. */
  openedHref: string | null;
  children: ReactNode;
};

/**
 * Opens the offers of the lists inside (`opensBeside`) beside their list, on a wide screen. The link of a card stays
 * that of the page of its offer: robots, new tabs, narrow screens and browsers without JavaScript follow it.
 */
export function OpenBeside({ href, openedHref, children }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  /** URL of the offer that was pressed, until the page shows it; null when the opened one was closed. */
  const pressed = useRef<string | null | undefined>(undefined);
  const shown = useRef(openedHref);
  const wasPending = useRef(false);

  useEffect(() => {
    const before = shown.current;
    if (before === openedHref) return;
    shown.current = openedHref;
    if (pressed.current === openedHref)
      (openedHref === null ? cardOf(before) : title())?.focus({ preventScroll: true });
    pressed.current = undefined;
    const slug = openedHref === null ? "" : offerSlugs(openedHref).companySlug;
    void import("@/components/analytics/count-page-view").then(({ countOpenedOffer }) => countOpenedOffer(slug));
  }, [openedHref]);

  // An offer that closed meanwhile, or could not be read: its page says so.
  useEffect(() => {
    if (!isPending && wasPending.current && typeof pressed.current === "string") router.push(pressed.current);
    wasPending.current = isPending;
  }, [isPending, router]);

  const onClickCapture = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainClick(event) || !matchMedia(BESIDE).matches) return;
    const isOpening = link.closest("[data-opens]") !== null;
    if (!isOpening && !link.matches("[data-close]")) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOpening && link.pathname === openedHref) return title()?.focus();
    pressed.current = isOpening ? link.pathname : null;
    startTransition(() =>
      router.push(isOpening ? withOpened(href, offerSlugs(link.pathname)) : href, { scroll: false }),
    );
  };

  return (
    <div data-opening={isPending || undefined} className="group/beside" onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}
