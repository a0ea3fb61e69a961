import type { FigureKind, LoggedFigure } from "@/lib/entities/statistics";
import { createAnalytics } from "@/lib/queries/analytics";
import { toRouteName } from "@/lib/routes/route-name";
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

/**
 * Counts views of pages that name an asset (`data-asset`) and its owner (`data-owner`), and clicks on links or buttons
 * that apply (`data-apply`) or share (`data-share`). Nothing is stored: the source of a visit to a firm's pages is
 * remembered only as long as the document lives. Robots and users who act for the firm of the page are not counted.
 */
function createAssetCounter(product: string, count: (figure: LoggedFigure) => void) {
  let firm: string | null = null;
  let source = "";
  let seen: Omit<LoggedFigure, "kind"> | null = null;

  document.addEventListener("click", ({ target }) => {
    const kind = target instanceof Element ? kindOf(target) : null;
    if (kind && seen) count({ kind, ...seen });
  });

  /** Records that a page of the firm `slug` is now shown; "" for a page of no firm. */
  return (slug: string) => {
    if (firm === null) source = firstSource();
    else if (firm !== slug) source = window.location.hostname;
    firm = slug;
    const { asset, owner } = document.querySelector<HTMLElement>("[data-asset]")?.dataset ?? {};
    seen = asset && !navigator.webdriver && !actsFor(owner, product) ? { assetId: asset, source } : null;
    if (seen) count({ kind: "view", ...seen });
  };
}

function kindOf(target: Element): FigureKind | null {
  const pressed = target.closest("a, button");
  if (pressed?.closest("[data-apply]")) return "apply_start";
  return pressed?.closest("[data-share]") ? "share" : null;
}

/** Returns the source stated by the link (`src`), else the host of the previous page; the API stores only its kind. */
function firstSource(): string {
  const given = new URLSearchParams(window.location.search).get("src");
  if (given) return given.slice(0, 50);
  return URL.canParse(document.referrer) ? new URL(document.referrer).hostname : "";
}

function actsFor(owner: string | undefined, product: string): boolean {
  try {
    return owner !== undefined && localStorage.getItem(organizationKey(product)) === owner;
  } catch {
    return false;
  }
}
