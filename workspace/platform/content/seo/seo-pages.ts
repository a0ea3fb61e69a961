import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes/public-routes";

/** The pages whose search texts editors write, by the name of their entry (docs/product.md §2), with their paths. */
const PAGES = {
  home: routes.home(),
  searchOffers: routes.searchOffers(),
  searchCompanies: routes.searchCompanies(),
  landings: routes.landings(),
  product: routes.product(),
  pricing: routes.pricing(),
  landingRecruit: routes.landingRecruit(),
  landingGAds: routes.landingGAds(),
  knowledgeTools: routes.knowledgeTools(),
  media: routes.media(),
  blog: routes.blog(),
  capsules: routes.capsules(),
  loveFriend: routes.loveFriend(),
  livesCompta: routes.livesCompta(),
  congress2024: routes.congress("2024"),
  congress2025: routes.congress("2025"),
  help: routes.help(),
  changelog: routes.changelog(),
  docs: routes.docs(),
} as const;
type Page = keyof typeof PAGES;

export const SEO_PAGES = Object.keys(PAGES) as Page[];

/** Kinds of pages that are texts themselves: the collection of the text, and its path. */
export const SEO_KINDS = {
  article: { collection: "blog", toPath: routes.article },
  help: { collection: "help", toPath: routes.helpTopic },
  knowledgeTools: { collection: "knowledge", toPath: routes.knowledgeTool },
} as const;
type SeoKind = keyof typeof SEO_KINDS;

const isPage = (name: string): name is Page => Object.hasOwn(PAGES, name);

/** Reads the name of an entry as a page of a kind: `help-postuler` is the topic `postuler` of the help. */
function ofKind(name: string): { kind: SeoKind; slug: string } | null {
  const [, kind, slug] = /^(article|help|knowledgeTools)-(.+)$/.exec(name) ?? [];
  return kind && slug ? { kind: kind as SeoKind, slug } : null;
}

/** Returns the path of the page that an entry of the collection `seo` is about; null for a name that editors typed. */
export function seoPath(name: string): string | null {
  if (isPage(name)) return PAGES[name];
  const found = ofKind(name);
  return found && SEO_KINDS[found.kind].toPath(found.slug);
}

/** Returns a function that names a page in words. */
export function useSeoPageName() {
  const t = useTranslations("platform_seo");
  return (name: string): string => {
    if (isPage(name)) return t(`pages.${name}`);
    const found = ofKind(name);
    return found ? t(`kinds.${found.kind}`, { name: found.slug.replaceAll("-", " ") }) : name;
  };
}
