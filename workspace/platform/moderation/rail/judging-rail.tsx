import { useTranslations } from "next-intl";
import type { Asset } from "@/lib/entities/asset";
import type { ModerationFile } from "@/lib/entities/moderation";
import { isSiren } from "@/lib/rules/company/siren";
import { PastDecisions } from "@/workspace/platform/moderation/rail/past-decisions";
import { Part } from "@/workspace/shell/part";

type Props = { asset: Asset; file: ModerationFile; kind: string };

/** What helps to judge: findings, who the owner says to be, what changed, what was decided before. */
export function JudgingRail({ asset, file, kind }: Props) {
  const t = useTranslations("platform_moderation.rail");
  const { validated, current, decisions, ownerDecisions, nbReports } = file;
  return (
    <>
      {nbReports > 0 && <p className="font-semibold text-brick">{t("reports", { count: nbReports })}</p>}
      {kind === "offer" && (
        <Part name="moderated-findings" load={() => import("@/workspace/platform/moderation/rail/offer-findings")}>
          {({ OfferFindings }) => <OfferFindings asset={asset} />}
        </Part>
      )}
      {kind !== "profile" && <Identity file={file} />}
      {validated && current ? (
        <Part name="moderated-changes" load={() => import("@/workspace/platform/moderation/rail/changes")}>
          {({ Changes }) => <Changes before={validated} after={current} />}
        </Part>
      ) : (
        <p className="text-sm text-muted">{t(kind === "profile" ? "no_snapshot" : "never_validated")}</p>
      )}
      <PastDecisions decisions={decisions} ownerDecisions={ownerDecisions} />
      <Part name="moderated-trail" load={() => import("@/workspace/platform/moderation/rail/trail")}>
        {({ Trail }) => <Trail id={asset.id} />}
      </Part>
    </>
  );
}

function Identity({ file: { owner } }: { file: ModerationFile }) {
  const t = useTranslations("platform_moderation.rail");
  if (!owner) return null;
  const { name, siren, emailDomain, siteDomain } = owner;
  const domains = domainsOf(emailDomain, siteDomain);
  const sirenState = siren === null ? "missing" : isSiren(siren.replace(/\s/g, "")) ? "good" : "wrong";
  return (
    <section>
      <h2 className="text-lg">{t("identity")}</h2>
      <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">
        <li className="py-2" lang="fr">
          {name ?? "—"}
        </li>
        <li className={`py-2 ${sirenState === "wrong" ? "font-semibold text-brick" : ""}`}>
          {t(`siren_${sirenState}`, { siren: siren ?? "" })}
        </li>
        <li className={`py-2 ${domains === "other_domain" ? "font-semibold" : ""}`}>
          {t(domains, { mail: emailDomain ?? "", site: siteDomain ?? "" })}
        </li>
      </ul>
    </section>
  );
}

/** How the domains of the e-mail address and of the site compare; one may be unknown. */
function domainsOf(mail: string | null, site: string | null) {
  if (mail === site) return mail === null ? "no_domain" : "same_domain";
  if (mail === null) return "no_mail";
  return site === null ? "no_site" : "other_domain";
}
