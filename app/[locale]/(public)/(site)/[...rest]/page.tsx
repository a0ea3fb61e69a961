import { NotFoundView } from "@/components/layout/not-found-view";
import { pageLocale } from "@/lib/i18n/page-locale";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";

// Not cached: the number of unknown URLs is unlimited, and they would push real pages out of the cache.
export const dynamic = "force-dynamic";

export const generateMetadata = async () => notFoundMetadata(await pageLocale());

export default function RestRoute() {
  return <NotFoundView />;
}
