import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Asset } from "@/lib/entities/asset";
import type { FirmAccess } from "@/lib/entities/firm-access";
import type { Reveal } from "@/lib/entities/reveal";
import { BuyButton } from "@/workspace/firm/candidate/buy-button";
import { BuyDialog } from "@/workspace/firm/candidate/buy-dialog";
import { ContactFacts } from "@/workspace/firm/candidate/contact-facts";
import { CvPart } from "@/workspace/firm/candidate/cv-part";
import { profileCredits } from "@/workspace/firm/candidates/queries";
import type { CandidateCard } from "@/workspace/firm/candidates/to-card";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { profile: Asset; access: FirmAccess; card: CandidateCard };

/** What the firm may open, each with its price; what it opened, instead of its button. */
export function BuyPanel({ profile, access, card }: Props) {
  const t = useTranslations("firm_candidate.buy");
  const { session } = useSession();
  const reading = useQuery(profileCredits(session.client, useActor()));
  const [bought, setBought] = useState<Reveal["kind"] | null>(null);
  const { opens, reason, hasCvFile } = access;
  // Of a public profile without a file, everything is read already.
  const isSold = !card.isPublic || hasCvFile;
  return (
    <section aria-labelledby="opened" className="my-8 border-y border-rule py-6">
      <h3 id="opened" className="text-lg">
        {t("heading")}
      </h3>
      {reason === "application" && <p className="measure mt-2 font-semibold">{t("applied")}</p>}
      <AsyncBlock reading={reading}>
        {(credits) => (
          <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-2 [&>*]:min-w-0">
            {opens !== "nothing" ? (
              <CvPart profile={profile} />
            ) : isSold ? (
              <BuyButton kind="cvtheque" left={credits.cv} onBuy={() => setBought("cvtheque")} />
            ) : (
              <p className="measure">{t("nothing_more")}</p>
            )}
            {opens === "contact" ? (
              <ContactFacts profile={profile} />
            ) : (
              <BuyButton kind="address" left={credits.contact} onBuy={() => setBought("address")} />
            )}
            {bought && (
              <BuyDialog
                {...{ kind: bought, profileId: profile.id, card, hasFile: hasCvFile }}
                left={bought === "address" ? credits.contact : credits.cv}
                onClose={() => setBought(null)}
              />
            )}
          </div>
        )}
      </AsyncBlock>
    </section>
  );
}
