import { useTranslations } from "next-intl";

/** Values of this installation's settings; `null` when not configured. */
export type LegalIdentityValues = { publisher: string | null; director: string | null; host: string | null };

/** The publisher of the site, its director and its host. A value that is not configured is stated as missing. */
export function LegalIdentity({ legal }: { legal: LegalIdentityValues }) {
  const t = useTranslations("content.legal");
  return (
    <section aria-labelledby="legal-identity" className="mb-10">
      <h2 id="legal-identity" className="mb-4 text-2xl">
        {t("title")}
      </h2>
      <dl className="measure border-t border-rule">
        {(["publisher", "director", "host"] as const).map((name) => (
          <div key={name} className="border-b border-rule py-3">
            <dt className="text-sm text-muted">{t(name)}</dt>
            <dd className="whitespace-pre-line break-words">{legal[name] ?? t("missing")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
