import { permanentRedirect } from "next/navigation";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { toSlug } from "@/lib/rules/text/slug";

// Per request: nothing is read, so nothing is worth keeping.
export const dynamic = "force-dynamic";

type Props = PageProps<"/[locale]/blog/[[...rest]]">;

/** The former URL of the blog: `/blog/{slug}` has moved to the article for good, `/blog` to the list. */
export default async function OldBlogRoute({ params }: Props): Promise<never> {
  const { rest = [] } = await params;
  const slug = rest.length === 1 ? toSlug(rest[0] ?? "") : null;
  permanentRedirect(localePath(await pageLocale(), slug ? routes.article(slug) : routes.blog()));
}
