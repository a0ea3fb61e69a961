/** The attribute of an offer that each choice of a feed fills: a choice has a vocabulary. */
export const CHOICE_ATTRIBUTES = {
  job: "jobReferential",
  contract: "contractType",
  schedule: "jobSchedule",
  remote: "remoteWork",
  experience: "experience",
  diploma: "formation",
} as const;

/** The attribute of an offer that each field of a feed fills; other fields fill no attribute, or several. */
export const FIELD_ATTRIBUTES = {
  ...CHOICE_ATTRIBUTES,
  months: "durationMonths",
  salaryMin: "salaryMin",
  salaryMax: "salaryMax",
  salaryPeriod: "salaryPeriod",
  startDate: "startDate",
  lastDay: "validThrough",
  openings: "openings",
} as const;
