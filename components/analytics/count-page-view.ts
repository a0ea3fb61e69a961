import { createAnalytics } from "@/lib/queries/analytics";
import { toRouteName } from "@/lib/routes/route-name";

type Seen = { publicKey: string; pathname: string; params: Parameters<typeof toRouteName>[1] };

let analytics: ReturnType<typeof createAnalytics> | undefined;

/** Counts the page that was seen, by the name of its route. */
export function countPageView({ publicKey, pathname, params }: Seen) {
  const route = toRouteName(pathname, params);
  if (route === null) return;
  analytics ??= createAnalytics(publicKey);
  analytics.count({ route, locale: String(params.locale) });
}
