import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";
import type { FooterView } from "@/lib/views/footer";

export function LegalLinks({ pages }: Pick<FooterView, "pages">) {
  const t = useTranslations("layout.footer");
  if (pages.length === 0) return null;
  return (
    <nav aria-label={t("legal")}>
      <ul className="flex flex-wrap gap-x-6">
        {pages.map(({ name, label }) => (
          <li key={name}>
            <LocalizedLink
              href={routes.staticPage(name)}
              className="inline-flex min-h-11 items-center hover:text-green hover:underline"
            >
              {label}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
