import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";

const SECTIONS = {
  all: routes.media(),
  blog: routes.blog(),
  capsules: routes.capsules(),
  love_friend: routes.loveFriend(),
  lives: routes.livesCompta(),
} as const;
export type MediaSection = keyof typeof SECTIONS;
const NAMES: MediaSection[] = ["all", "blog", "lives", "capsules", "love_friend"];

/** The sections of the media; the one that is shown bears the double underline. */
export function MediaNav({ current }: { current: MediaSection }) {
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
