import type { Resume } from "@/lib/entities/resume";
import type { Fields } from "@/lib/rules/json-equal";
import { wantedJobs } from "@/lib/rules/resume/wanted-jobs";
import { DEFAULT_RADIUS_KM } from "@/lib/rules/search/params";

type Town = { city: string; latitude: number; longitude: number };

/**
 * Returns the edit that replaces the first job and the first place of the profile, the two that the form shows, in the
 * shape that the saver expects. Other jobs and places stay.
 */
export function answersEdit(
  profile: Resume,
  { job, town }: { job: string; town: Town },
): { base: Fields; next: Fields } {
  const { jobReferential } = profile.customAttributes;
  const { preferredJob } = profile.metadata;
  const { jobs, places } = profile.metadata._private.wishes;
  const otherJobs = wantedJobs(profile).slice(1);
  const [place, ...otherPlaces] = places;
  const first = place?.city === town.city ? place : { ...town, radiusKm: place?.radiusKm ?? DEFAULT_RADIUS_KM };
  const wishes = {
    jobs: [job, ...otherJobs.filter((other) => other !== job)],
    places: [first, ...otherPlaces],
  };
  return {
    base: { customAttributes: { jobReferential }, metadata: { preferredJob, _private: { wishes: { jobs, places } } } },
    next: { customAttributes: { jobReferential: job }, metadata: { preferredJob: job, _private: { wishes } } },
  };
}
