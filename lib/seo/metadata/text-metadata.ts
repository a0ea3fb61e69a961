import "server-only";
import type { Metadata } from "next";
import { env } from "@/lib/env";
import { type PageHead, pageMetadata } from "@/lib/seo/metadata/page-metadata";
import { routeMetadata } from "@/lib/seo/metadata/route-metadata";

type TextHead = PageHead & {
  /** The whole <title>, when an editor wrote one; otherwise it is the page's title and the product's name. */
  titletag?: string | null;
  /** Name of the route in docs/product.md §2; absent for a static page, which only has its own SEO. */
  route?: Parameters<typeof routeMetadata>[0]["route"];
  name?: string;
};

/** Returns the metadata of a page of text, titled after its h1, with the editors' metadata (dynamic SEO). */
export async function textMetadata({ titletag, route, title, name, ...page }: TextHead): Promise<Metadata> {
  const head = { ...page, title: titletag ?? `${title} – ${env().productName}` };
  return route ? routeMetadata({ ...head, route, name }) : pageMetadata(head);
}
