import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";

const SEARCHES = {
  remote: "teletravail=full-remote",
  apprenticeship: "contrat=alternance-apprentissage",
  entry_level: "experience=debutant",
  payroll: "q=paie",
  audit: "q=audit",
} as const;
const NAMES = ["remote", "apprenticeship", "entry_level", "payroll", "audit"] as const;

/** Under the search, the ones that need no typing. */
export function Shortcuts() {
  const t = useTranslations("home.shortcuts");
  return (
    <nav aria-label={t("label")} className="mt-1 text-sm md:mt-3">
      <ul className="flex flex-wrap gap-x-5 max-md:*:nth-[n+3]:hidden">
        {NAMES.map((name) => (
          <li key={name}>
            <LocalizedLink
              href={`${routes.searchOffers()}?${SEARCHES[name]}`}
              className="inline-flex min-h-11 items-center text-muted underline decoration-rule underline-offset-4 hover:text-green hover:decoration-current"
            >
              {t(name)}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
