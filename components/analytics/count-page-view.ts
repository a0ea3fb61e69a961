import type { FigureKind, LoggedFigure } from "@/lib/entities/statistics";
import { createAnalytics } from "@/lib/queries/analytics";
import { toRouteName } from "@/lib/routes/route-name";
import { SOURCE_OF_PAGE, SOURCE_PARAM } from "@/lib/rules/statistics/source-link";
import { organizationKey } from "@/lib/session/names";

type Seen = {
  publicKey: string;
  product: string;
  pathname: string;
  params: Parameters<typeof toRouteName>[1];
};

let counters: { use: ReturnType<typeof createAnalytics>; ofAsset: ReturnType<typeof createAssetCounter> } | undefined;

/**
 * Counts a page view under the name of its route. A page of an offer or of a firm also counts for the figures of that
 * offer or firm.
 */
export function countPageView({ publicKey, product, pathname, params }: Seen) {
  if (!counters) {
    const use = createAnalytics(publicKey);
    counters = { use, ofAsset: createAssetCounter(product, use.countFigure) };
  }
  const route = toRouteName(pathname, params);
  if (route !== null) counters.use.count({ route, locale: String(params.locale) });
  counters.ofAsset(String(params.companySlug ?? ""));
}

/** Counts the offer of the firm `slug` that now stands beside a list; "" once it is closed. */
export const countOpenedOffer = (slug: string) => counters?.ofAsset(slug);

/**
 * Counts views of pages that name an asset (`data-asset`) and its owner (`data-owner`), and clicks on links or buttons
 * that apply (`data-apply`) or share (`data-share`). Nothing is stored: the source of a visit to a firm's pages is
 * remembered only as long as the document lives, and the link that applies hands it to its page. Robots and users who
 * act for the firm of the page are not counted.
 */
function createAssetCounter(product: string, count: (figure: LoggedFigure) => void) {
  let firm: string | null = null;
  let path = "";
  let source = "";
  let seen: Omit<LoggedFigure, "kind"> | null = null;

  document.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element ? target.closest("a, button") : null;
    const kind = pressed ? kindOf(pressed) : null;
    if (!kind || !seen) return;
    count({ kind, ...seen });
    if (kind === "apply_start" && pressed instanceof HTMLAnchorElement) handOn(pressed, seen.source);
  });

  /** Records that a page of the firm `slug` is now shown; "" for a page of no firm. */
  return (slug: string) => {
    const before = firm === null ? pathOfReferrer() : path;
    if (firm === null) source = firstSource();
    else if (firm !== slug || (isOwnPage(source) && wordOf(before) === "entreprise")) source = wordOf(before);
    firm = slug;
    path = window.location.pathname;
    const shown = document.querySelector<HTMLElement>("[data-asset]");
    // An offer opened beside a list is hidden on a narrow screen.
    const { asset, owner } = shown?.checkVisibility?.() === false ? {} : (shown?.dataset ?? {});
    seen = asset && !navigator.webdriver && !actsFor(owner, product) ? { assetId: asset, source } : null;
    if (seen) count({ kind: "view", ...seen });
  };
}

function kindOf(pressed: Element): FigureKind | null {
  if (pressed.closest("[data-apply]")) return "apply_start";
  return pressed.closest("[data-share]") ? "share" : null;
}

/** Adds the source to a link of this site; the site of a firm is told nothing. */
function handOn(link: HTMLAnchorElement, source: string): void {
  if (link.origin !== window.location.origin) return;
  const url = new URL(link.href);
  url.searchParams.set(SOURCE_PARAM, source);
  link.href = url.href;
}

/**
 * Returns the source stated by the link (`src`, or the `utm_source` of a partner), else the word of the previous page of
 * this site, else the host of the previous page; the API stores only its class.
 */
function firstSource(): string {
  const params = new URLSearchParams(window.location.search);
  const given = params.get(SOURCE_PARAM) || params.get("utm_source");
  if (given) return given.slice(0, 50);
  const own = pathOfReferrer();
  if (own !== "") return wordOf(own);
  return URL.canParse(document.referrer) ? new URL(document.referrer).hostname : "";
}

/** Returns the path of the previous page when it is a page of this site; else "". */
function pathOfReferrer(): string {
  if (!URL.canParse(document.referrer)) return "";
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin ? pathname : "";
}

const PAGES: readonly (readonly [keyof typeof SOURCE_OF_PAGE, RegExp])[] = [
  ["recherche", /^(?:\/en)?\/(?:recherche|emploi)(?:\/|$)/],
  // An offer is no page of the firm itself: another offer leads from one to the next.
  ["entreprise", /^(?:\/en)?\/entreprise\/[^/]+(?:\/(?:offres-emploi|implantations))?\/?$/],
];

/** Returns the word of a page of this site (`SOURCE_OF_PAGE`); the host for any other page. */
const wordOf = (path: string): string => PAGES.find(([, paths]) => paths.test(path))?.[0] ?? window.location.hostname;

const isOwnPage = (source: string) => source === window.location.hostname || Object.hasOwn(SOURCE_OF_PAGE, source);

function actsFor(owner: string | undefined, product: string): boolean {
  try {
    return owner !== undefined && localStorage.getItem(organizationKey(product)) === owner;
  } catch {
    return false;
  }
}
