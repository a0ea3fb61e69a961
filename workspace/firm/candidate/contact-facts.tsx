import { useTranslations } from "next-intl";
import type { Asset } from "@/lib/entities/asset";
import { toResume } from "@/lib/entities/resume";
import { phoneHref, shownPhone } from "@/lib/rules/user/phone";

/** How to reach the person, and the referees who agreed to be named. */
export function ContactFacts({ profile }: { profile: Asset }) {
  const t = useTranslations("firm_candidate.contact");
  const { email, phone, referees } = toResume(profile).metadata;
  return (
    <div>
      <h4 className="text-lg">{t("heading")}</h4>
      <ul className="mt-2 grid gap-1">
        {email && (
          <li>
            <a href={`mailto:${email}`} className="link break-all">
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={phoneHref(phone)} className="link figures">
              {shownPhone(phone)}
            </a>
          </li>
        )}
        {!email && !phone && <li className="text-muted">{t("none")}</li>}
        {referees.map(({ id, name, org, email: mail, phone: number }) => (
          <li key={id} className="text-sm text-muted">
            {t("referee", { about: [name, org, mail, number && shownPhone(number)].filter(Boolean).join(", ") })}
          </li>
        ))}
      </ul>
    </div>
  );
}
