import { useLocale, useTranslations } from "next-intl";
import { type Control, useWatch } from "react-hook-form";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { TextValues } from "@/workspace/platform/content/editor/form";
import { seoPath } from "@/workspace/platform/content/seo/seo-pages";

/** Lengths after which search engines usually cut a text: advice, which holds nothing back. */
const SEARCH_LENGTHS = { title: 60, description: 155 } as const;

type Props = { collection: string; locale: string; control: Control<TextValues, unknown, TextValues> };

const PATHS: Record<string, (name: string) => string | null> = {
  blog: routes.article,
  "blog-vdc": routes.article,
  help: routes.helpTopic,
  knowledge: routes.knowledgeTool,
  page: routes.staticPage,
  product: seoPath,
  seo: seoPath,
};

/** Returns whether visitors find the texts of a collection in a search engine, each at its own page. */
export const isSearched = (collection: string): boolean => Object.hasOwn(PATHS, collection);

/** The page as a search engine may show it, from what is typed. */
export function SearchPreview({ collection, locale, control }: Props) {
  const t = useTranslations("platform_text.search");
  const shown = useLocale();
  const values = useWatch({ control });
  const title = values.fields_titletag || values.metadata_titletag || values.fields_title || "";
  const description = values.fields_description || values.fields_subtitle || "";
  const path = PATHS[collection]?.(values.name ?? "");
  const host = typeof window === "undefined" ? "" : window.location.host;
  const place = [host, ...(path ? localePath(locale, path).split("/").filter(Boolean) : [])].join(" › ");
  const full = useFullTitle(collection)(title);
  return (
    <section aria-label={t("heading")} className="min-w-0 rounded-md border border-rule bg-surface p-4">
      <h3 lang={shown} className="mb-2 text-sm font-semibold text-muted">
        {t("heading")}
      </h3>
      <div lang={locale}>
        <p className="truncate text-sm text-muted">{place}</p>
        <p className="mt-1 text-lg text-green">{cut(full, SEARCH_LENGTHS.title) || t("no_title")}</p>
        <p className="mt-1 text-sm">{cut(description, SEARCH_LENGTHS.description) || t("no_description")}</p>
      </div>
      <p className="mt-3 text-sm text-muted">{t("notice")}</p>
    </section>
  );
}

/** Returns a function that adds to a title what the page adds to it. */
function useFullTitle(collection: string) {
  const t = useTranslations("media.article");
  return (title: string) => (collection.startsWith("blog") && title ? t("titletag", { title }) : title);
}

/** Cuts a text as search engines do, between two words. */
function cut(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const end = line.lastIndexOf(" ", length);
  return `${line.slice(0, end > 0 ? end : length)} …`;
}

/** Returns the length of a field for search engines in words: what is left, or what they would cut. */
export function useSearchLength(
  kind: "title" | "description" | null,
  { text, collection }: { text: string; collection: string },
): string | undefined {
  const t = useTranslations("platform_text.search");
  const toFull = useFullTitle(collection);
  if (!kind) return undefined;
  const length = (kind === "title" ? toFull(text) : text).replace(/\s+/g, " ").trim().length;
  const max = SEARCH_LENGTHS[kind];
  return t(length > max ? "long" : "length", { count: length, max });
}
