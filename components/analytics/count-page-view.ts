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

/** Counts the page that was seen, by the name of its route; the page of an offer or of a firm, for their figures too. */
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
 * Counts pages that say whose figures they are (`data-asset`, `data-owner`), and presses on what applies (`data-apply`)
 * or shares (`data-share`). Nothing is stored: where the visit of a firm's pages began is known as long as the document
 * lives. Neither robots nor who acts for the firm of the page are counted.
 */
function createAssetCounter(product: string, count: (figure: LoggedFigure) => void) {
  let firm: string | null = null;
  let source = "";
  let seen: Omit<LoggedFigure, "kind"> | null = null;

  document.addEventListener("click", ({ target }) => {
    const kind = target instanceof Element ? kindOf(target) : null;
    if (kind && seen) count({ kind, ...seen });
  });

  /** The page that is shown now, of this firm; "" of none. */
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

/** What the link says of itself, else the host of the page before: the API only keeps which kind of site it is. */
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
