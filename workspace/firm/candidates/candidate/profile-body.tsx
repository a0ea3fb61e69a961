import { useLocale } from "next-intl";
import { ApplicantBody } from "@/components/applicant/applicant-body";
import { toApplicant } from "@/lib/data/applicant/to-applicant";
import type { Asset } from "@/lib/entities/asset";

/** The body of the public page, with the content that the firm may read. It loads the labels of the vocabulary. */
export const ProfileBody = ({ profile }: { profile: Asset }) => (
  <ApplicantBody applicant={toApplicant(profile, "", useLocale())} />
);
