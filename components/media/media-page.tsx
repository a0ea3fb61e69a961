import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { LocalizedLink } from "@/components/ui/localized-link";
import { PageHeading } from "@/components/ui/page-heading";
import { routes } from "@/lib/routes/public-routes";

type Props = {
  section: MediaSection;
  crumbs?: Crumb[];
  title: string;
  lead: string;
  /** Language of the listed texts. */
  language: string | undefined;
  children: ReactNode;
};

/** The common frame of the pages of the media: title, sections, and a notice when the texts are in another language. */
export function MediaPage({ section, crumbs, title, lead, language, children }: Props) {
  const t = useTranslations("media");
  const locale = useLocale();
  return (
    <main id="main" className="wrap pb-16 md:pb-24">
      <PageHeading crumbs={crumbs} title={title} lead={lead} />
      <MediaNav current={section} />
      {language !== undefined && language !== locale && <p className="mt-6 text-sm text-muted">{t("french_only")}</p>}
      {children}
    </main>
  );
}

const SECTIONS = {
  all: routes.media(),
  blog: routes.blog(),
  capsules: routes.capsules(),
  love_friend: routes.loveFriend(),
  lives: routes.livesCompta(),
} as const;
type MediaSection = keyof typeof SECTIONS;
const NAMES: MediaSection[] = ["all", "blog", "lives", "capsules", "love_friend"];

/** The sections of the media; the current one has the double underline. */
function MediaNav({ current }: { current: MediaSection }) {
  const t = useTranslations("media.nav");
  return (
    <nav aria-label={t("label")} className="mt-8 border-y border-rule" data-no-print>
      <ul className="flex flex-wrap gap-x-6 md:gap-x-8">
        {NAMES.map((name) => (
          <li key={name}>
            <LocalizedLink
              href={SECTIONS[name]}
              aria-current={name === current ? "page" : undefined}
              className="group inline-flex min-h-11 items-center text-muted hover:text-green aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span className="border-b-4 border-double border-transparent group-aria-[current]:border-current">
                {t(name)}
              </span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
