import { queryOptions } from "@tanstack/react-query";
import { apiKeys } from "@/lib/api/resources/api-keys";
import { jobs } from "@/lib/api/resources/jobs";
import { webhooks } from "@/lib/api/resources/webhooks";
import type { Session } from "@/lib/session/session";
import { MAIL_GROUPS } from "@/workspace/platform/system/mail-groups";
import type { Actor } from "@/workspace/shell/area/use-actor";
import type { ListState } from "@/workspace/shell/list/list-state";

type Client = Session["client"];
type Reader = Pick<Actor, "userId" | "as">;

/** Second element of all cache keys of the system, which a write invalidates. */
export const SYSTEM = "system";
/** Maximum number of lines shown; the others are only counted. */
const SHOWN = 50;

export const laneReading = ({ http }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "lanes"],
    queryFn: ({ signal }) => jobs(http).lanes({ ...as, signal }),
  });

/** The last jobs that failed or were postponed. */
export const stoppedJobs = ({ http }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "jobs"],
    queryFn: ({ signal }) =>
      jobs(http).list({ state: ["failed", "putOff"], nbResultsPerPage: SHOWN }, { ...as, signal }),
  });

/** States of mails, by their words in the URL. */
export const MAIL_STATES = { envoyes: "sent", attente: "waiting", reportes: "putOff", echecs: "failed" } as const;

/** Subjects of mails, by their words in the URL. */
export const MAIL_SUBJECTS = {
  comptes: "accounts",
  cabinets: "firms",
  candidatures: "applications",
  alertes: "alerts",
  moderation: "moderation",
  lettre: "newsletter",
} as const;

export const platformMails = ({ http }: Client, { userId, as }: Reader, state: ListState<"createdDate">) => {
  const { filters, ...page } = state;
  const wanted = Object.entries(MAIL_STATES).find(([name]) => name === filters.etat)?.[1];
  const group = Object.entries(MAIL_SUBJECTS).find(([name]) => name === filters.objet)?.[1];
  const query = { ...page, ...(wanted && { state: wanted }), ...(group && { name: MAIL_GROUPS[group] }) };
  return queryOptions({
    queryKey: [userId, SYSTEM, "mails", state],
    queryFn: ({ signal }) => jobs(http).listMails(query, { ...as, signal }),
  });
};

export const webhookList = ({ http }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "webhooks"],
    queryFn: ({ signal }) => webhooks(http).list({ ...as, signal }),
  });

/** The last attempts to send the events of a webhook. */
export const webhookAttempts = ({ http }: Client, { userId, as }: Reader, webhookId: string) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "attempts", webhookId],
    queryFn: ({ signal }) => webhooks(http).listLogs({ webhookId, nbResultsPerPage: SHOWN }, { ...as, signal }),
  });

export const keyList = ({ http }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "keys"],
    queryFn: ({ signal }) => apiKeys(http).list({ nbResultsPerPage: 100 }, { ...as, signal }),
  });
