import { permanentRedirect } from "next/navigation";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { toSlug } from "@/lib/rules/text/slug";

// Per request: nothing is read, so nothing is worth caching.
export const dynamic = "force-dynamic";

type Props = PageProps<"/[locale]/blog/[[...rest]]">;

/** Former URLs of the blog: `/blog/{slug}` redirects permanently to the article, `/blog` to the list. */
export default async function OldBlogRoute({ params }: Props): Promise<never> {
  const { rest = [] } = await params;
  const slug = rest.length === 1 ? toSlug(rest[0] ?? "") : null;
  permanentRedirect(localePath(await pageLocale(), slug ? routes.article(slug) : routes.blog()));
}
