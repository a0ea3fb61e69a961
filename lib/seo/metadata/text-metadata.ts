import "server-only";
import type { Metadata } from "next";
import { env } from "@/lib/env";
import { type PageHead, pageMetadata } from "@/lib/seo/metadata/page-metadata";
import { routeMetadata } from "@/lib/seo/metadata/route-metadata";

type TextHead = PageHead & {
  /** The whole <title>, when an editor wrote it; else the page's title and the product's name. */
  titletag?: string | null;
  /** Its name in docs/product.md §2; absent for a static page, which has no other SEO than its own. */
  route?: Parameters<typeof routeMetadata>[0]["route"];
  name?: string;
};

/** The head of a page of text, named after its h1, with the dynamic SEO that editors wrote. */
export async function textMetadata({ titletag, route, title, name, ...page }: TextHead): Promise<Metadata> {
  const head = { ...page, title: titletag ?? `${title} – ${env().productName}` };
  return route ? routeMetadata({ ...head, route, name }) : pageMetadata(head);
}
