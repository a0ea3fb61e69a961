import { createAssetCounter } from "@/components/analytics/asset-counter";
import { createAnalytics } from "@/lib/queries/analytics";
import { toRouteName } from "@/lib/routes/route-name";

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
