import { useTranslations } from "next-intl";
import { ExternalLink } from "@/components/ui/external-link";
import type { ApplicantView } from "@/lib/views/applicant";

/** Other sites of the person, named by host: the label that they gave is not trusted. Nothing without links. */
export function ApplicantLinks({ links }: Pick<ApplicantView, "links">) {
  const t = useTranslations("applicant");
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <h2 id="links" className="mb-1 text-xl">
        {t("links")}
      </h2>
      <ul>
        {links.map(({ url }) => (
          <li key={url}>
            <ExternalLink
              href={url}
              newWindowLabel={t("new_window")}
              className="link inline-flex min-h-11 items-center gap-2 font-semibold"
            >
              {new URL(url).hostname.replace(/^www\./, "")}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
