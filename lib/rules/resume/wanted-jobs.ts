import type { ResumeAttributes, ResumeMetadata, ResumeWishes } from "@/lib/entities/resume";

type Held = {
  customAttributes: Pick<ResumeAttributes, "jobReferential">;
  metadata: Pick<ResumeMetadata, "preferredJob"> & { _private: { wishes: Pick<ResumeWishes, "jobs"> } };
};

/**
 * Returns the jobs that a candidate looks for, in order of preference; the job of the profile when there are no wishes.
 */
export function wantedJobs({ customAttributes, metadata }: Held): string[] {
  const { jobs } = metadata._private.wishes;
  const ofProfile = customAttributes.jobReferential ?? metadata.preferredJob;
  return jobs.length > 0 || ofProfile === null ? jobs : [ofProfile];
}
