import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { ModerationFile } from "@/lib/entities/moderation";
import { formatDate } from "@/lib/i18n/format";
import { isSiren } from "@/lib/rules/company/siren";
import { itemHref } from "@/workspace/platform/moderation/queue/queries";

type Props = { file: ModerationFile; kind: string };

/**
 * What is known of the account behind a content, and of who put it online: dates, identifiers and numbers, without a
 * score. A profile, which is a person, has no SIREN nor domain to compare.
 */
export function AccountFacts({ file: { owner, publisher, feedName, sameText }, kind }: Props) {
  const t = useTranslations("platform_moderation.rail");
  const locale = useLocale();
  if (!owner) return null;
  const day = (iso: string) => formatDate(locale, iso, "short");
  const { siren, emailDomain, siteDomain, createdDate, pageDate, addressProved, nbReports, nbUpheld } = owner;
  const domains = domainsOf(emailDomain, siteDomain);
  const sirenState = siren === null ? "missing" : isSiren(siren.replace(/\s/g, "")) ? "good" : "wrong";
  return (
    <section>
      <h2 className="text-lg">{t("identity")}</h2>
      <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">
        <Line isFrench>{owner.name ?? "—"}</Line>
        {addressProved !== null && (
          <Line isBad={!addressProved}>{t(addressProved ? "address_proved" : "address_unproved")}</Line>
        )}
        {kind !== "profile" && (
          <>
            <Line isBad={sirenState === "wrong"}>{t(`siren_${sirenState}`, { siren: siren ?? "" })}</Line>
            <Line isStrong={domains === "other_domain"}>
              {t(domains, { mail: emailDomain ?? "", site: siteDomain ?? "" })}
            </Line>
          </>
        )}
        <Line>{t("account_opened", { date: day(createdDate) })}</Line>
        {pageDate !== null && <Line>{t("page_created", { date: day(pageDate) })}</Line>}
        {kind !== "profile" && <Line>{t("offers", { count: owner.nbOffers, open: owner.nbOpenOffers })}</Line>}
        <Line>{t("account_reports", { count: nbReports, upheld: nbUpheld })}</Line>
        {publisher && (
          <Line>
            {t("publisher", { name: publisher.name ?? publisher.id, date: day(publisher.createdDate) })}
            {!publisher.addressProved && <strong className="block text-brick">{t("address_unproved")}</strong>}
          </Line>
        )}
        {feedName !== null && <Line>{t("feed", { name: feedName })}</Line>}
        {kind === "offer" && (
          <Line isStrong={sameText.length > 0}>
            {t("same_text", { count: sameText.length })}
            {sameText.map(({ id, name, ownerName, active }) => (
              <LocalizedLink
                key={id}
                href={itemHref({ id, objectId: id, kind: "offer", state: "waiting" })}
                className="link block min-h-11 break-words py-2 font-normal"
              >
                <span lang="fr">{[name, ownerName].filter(Boolean).join(", ")}</span>
                {!active && ` (${t("not_online")})`}
              </LocalizedLink>
            ))}
          </Line>
        )}
      </ul>
    </section>
  );
}

type LineProps = { children: React.ReactNode; isBad?: boolean; isStrong?: boolean; isFrench?: boolean };

function Line({ children, isBad = false, isStrong = false, isFrench = false }: LineProps) {
  const style = isBad ? "font-semibold text-brick" : isStrong ? "font-semibold" : "";
  return (
    <li className={`break-words py-2 ${style}`} {...(isFrench && { lang: "fr" })}>
      {children}
    </li>
  );
}

/** Compares the domain of the e-mail address with that of the site; either domain may be unknown. */
function domainsOf(mail: string | null, site: string | null) {
  if (mail === site) return mail === null ? "no_domain" : "same_domain";
  if (mail === null) return "no_mail";
  return site === null ? "no_site" : "other_domain";
}
