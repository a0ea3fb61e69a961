import { useLocale } from "next-intl";
import { ApplicantBody } from "@/components/applicant/applicant-body";
import { toApplicant } from "@/lib/data/applicant/to-applicant";
import type { Asset } from "@/lib/entities/asset";

/** The body of the public page, of what the firm got. The vocabulary in words comes with it. */
export const ProfileBody = ({ profile }: { profile: Asset }) => (
  <ApplicantBody applicant={toApplicant(profile, "", useLocale())} />
);
