/** How an application that a firm wrote down came to it. */
export const ADDED_SOURCES = ["post", "email", "person", "phone", "other"] as const;
export type AddedSource = (typeof ADDED_SOURCES)[number];

/** Maximum length of the firm's word on an application that it adds. */
export const ADDED_NOTE_MAX_LENGTH = 3_000;

/** Returns whether an added application came by the address of its offer: no member of the firm wrote it down. */
export const isMailed = (statusHistory: readonly { data?: Record<string, unknown> | undefined }[]): boolean =>
  statusHistory.at(-1)?.data?.byMail === true;

/** Returns whether the candidate was written down by the firm, and has no account: only such ids begin so. */
export const isAddedApplicant = (takerId: string): boolean => takerId.startsWith("adp_");
