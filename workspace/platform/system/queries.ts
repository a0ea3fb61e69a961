import { queryOptions } from "@tanstack/react-query";
import { apiKeys } from "@/contract/api-keys";
import { jobs } from "@/contract/jobs";
import { webhooks } from "@/contract/webhooks";
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

export const laneReading = ({ bind }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "lanes"],
    queryFn: ({ signal }) => bind(jobs).lanes({ ...as, signal }),
  });

/** The last jobs that failed or were postponed. */
export const stoppedJobs = ({ bind }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "jobs"],
    queryFn: ({ signal }) =>
      bind(jobs).list({ state: ["failed", "putOff"], nbResultsPerPage: SHOWN }, { ...as, signal }),
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

export const platformMails = ({ bind }: Client, { userId, as }: Reader, state: ListState<"createdDate">) => {
  const { filters, ...page } = state;
  const wanted = Object.entries(MAIL_STATES).find(([name]) => name === filters.etat)?.[1];
  const group = Object.entries(MAIL_SUBJECTS).find(([name]) => name === filters.objet)?.[1];
  const query = { ...page, ...(wanted && { state: wanted }), ...(group && { name: MAIL_GROUPS[group] }) };
  return queryOptions({
    queryKey: [userId, SYSTEM, "mails", state],
    queryFn: ({ signal }) => bind(jobs).listMails(query, { ...as, signal }),
  });
};

export const webhookList = ({ bind }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "webhooks"],
    queryFn: ({ signal }) => bind(webhooks).list({ ...as, signal }),
  });

/** The last attempts to send the events of a webhook. */
export const webhookAttempts = ({ bind }: Client, { userId, as }: Reader, webhookId: string) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "attempts", webhookId],
    queryFn: ({ signal }) => bind(webhooks).listLogs({ webhookId, nbResultsPerPage: SHOWN }, { ...as, signal }),
  });

export const keyList = ({ bind }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "keys"],
    queryFn: ({ signal }) => bind(apiKeys).list({ nbResultsPerPage: 100 }, { ...as, signal }),
  });
