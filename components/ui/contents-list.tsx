import { useTranslations } from "next-intl";
import type { BodyHeading } from "@/lib/views/body";

/** Table of contents of a long text. Renders nothing for fewer than two headings. */
export function ContentsList({ headings }: { headings: BodyHeading[] }) {
  const t = useTranslations("content");
  const shown = headings.filter(({ level }) => level <= 3);
  if (shown.length < 2) return null;
  return (
    <nav aria-label={t("on_this_page")} className="text-sm" data-no-print>
      <p className="font-semibold">{t("on_this_page")}</p>
      <ul className="mt-2 border-l border-rule">
        {shown.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`flex min-h-11 items-center md:min-h-9 py-1 text-muted hover:text-green ${level > 2 ? "pl-8" : "pl-4"}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
