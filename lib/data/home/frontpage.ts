import "server-only";
import { cache } from "react";
import { toFrontpage } from "@/lib/data/home/to-frontpage";
import { cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";
import { tags } from "@/lib/tags";
import type { FrontpageView } from "@/lib/views/frontpage";

/** The home page shows live counts and the latest offers: it is read again every five minutes. */
const FRONTPAGE_SECONDS = 300;

/** All that the home page shows (GET /data/frontpage). */
export const getFrontpage = cache(async (locale: Locale): Promise<FrontpageView> => {
  const frontpage = await cached(() => publicApi().data.frontpage(), {
    key: ["frontpage"],
    tags: [tags.frontpage()],
    seconds: FRONTPAGE_SECONDS,
  });
  return toFrontpage(frontpage, locale, env().sisterSiteOrigin);
});
