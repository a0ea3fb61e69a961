import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { ApplicantBody } from "@/components/applicant/applicant-body";
import { toApplicant } from "@/lib/data/applicant/to-applicant";
import { applicantProfile } from "@/workspace/firm/applications/application/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** The candidate's profile, with the components of the public page. */
export function ProfileSection({ profileId }: { profileId: string }) {
  const t = useTranslations("firm_application.sent");
  const locale = useLocale();
  const { session } = useSession();
  const reading = useQuery(applicantProfile(session.client, useActor(), profileId));
  return (
    <section className="border-t border-rule pt-8">
      <h2 className="text-2xl">{t("profile")}</h2>
      <AsyncBlock reading={reading}>
        {(profile) =>
          profile ? (
            // The headings of the profile are made smaller than the section's own.
            <div className="[&_h2]:text-xl">
              <ApplicantBody applicant={toApplicant(profile, "", locale)} />
            </div>
          ) : (
            <p className="mt-2 text-muted">{t("no_profile")}</p>
          )
        }
      </AsyncBlock>
    </section>
  );
}
