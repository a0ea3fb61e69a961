import type { Metadata } from "next";
import { MediaScreen } from "@/components/media/media-screen";
import { getLatestArticles } from "@/lib/data/media/articles";
import { getCapsules, getLives, getStories } from "@/lib/data/media/media";
import { pageLocale } from "@/lib/i18n/page-locale";
import { splitLives } from "@/lib/rules/content/split-lives";
import { mediaMetadata } from "@/lib/seo/metadata/media-metadata";

// The list of upcoming lives changes with the hour.
export const revalidate = 900;
export const generateStaticParams = () => [];

const ARTICLES = 6;
const TEASERS = 3;

export const generateMetadata = async (): Promise<Metadata> => mediaMetadata("root", await pageLocale());

export default async function MediaRoute() {
  const locale = await pageLocale();
  const [articles, lives, capsules, stories] = await Promise.all([
    getLatestArticles(locale, ARTICLES),
    getLives(locale),
    getCapsules(locale, TEASERS),
    getStories(locale, TEASERS),
  ]);
  const { upcoming } = splitLives(lives, new Date());
  return <MediaScreen articles={articles} lives={upcoming.slice(0, TEASERS)} capsules={capsules} stories={stories} />;
}
