import { z } from "zod";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { DAY_MS } from "@/lib/rules/transaction/response-time";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import type { Context } from "@/marketplace/context";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import type { MailLocale, MailSection } from "@/marketplace/mail/mail";
import {
  LATE_LISTS,
  type LateList,
  lateApplications,
  lateFirms,
} from "@/marketplace/resources/applications/late/late-applications";
import { firmAddressOf } from "@/marketplace/resources/applications/mails";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { type Applicant, readApplicants } from "@/marketplace/resources/applications/store";
import { notify } from "@/marketplace/writes/notifications";

export const LATE_MAIL_JOB = "lateApplications";
const Payload = z.object({ ownerId: z.string(), list: z.enum(LATE_LISTS) });
const MAX_LINES = 30;

/** Creates the handler of the job that enqueues one job for each firm with late applications. */
export const createLateListJob =
  (list: LateList): JobHandler =>
  async (_payload, trx) => {
    for (const ownerId of await lateFirms(trx, list)) {
      await enqueue(trx, { kind: LATE_MAIL_JOB, payload: { ownerId, list } });
    }
  };

/**
 * Creates the handler of the job that mails a firm its applications that are late now: those answered since the job was
 * enqueued are left out.
 */
export const createLateMail =
  ({ settings }: Pick<Context, "settings">): JobHandler =>
  async (payload, trx) => {
    const { ownerId, list } = Payload.parse(payload);
    const rows = await lateApplications(trx, list, ownerId);
    const [oldest] = rows;
    if (!oldest) return;
    const applicants = await readApplicants(trx, rows);
    await notify(trx, {
      to: ownerId,
      kind: "applicationsLate",
      objectId: oldest.id,
      data: { count: rows.length },
      mail: ({ to, name, locale }) => {
        const lines = rows.map((row) => ({
          text: lineOf(row, applicants.get(row.taker_id), locale),
          url: firmAddressOf(settings, locale, row),
        }));
        const url = readAs(appUrl(settings, locale, workspaceRoutes.firmApplications()), ownerId);
        const section: MailSection = {
          title: TEXTS[locale].title,
          lines: lines.slice(0, MAX_LINES),
          more: Math.max(0, lines.length - MAX_LINES),
          url,
        };
        const values = { name, url, count: rows.length };
        return { name: "applicationsLate", to, locale, values, sections: [section] };
      },
    });
  };

const TEXTS = {
  fr: {
    title: "À répondre",
    restricted: "Candidature restreinte",
    waiting: (days: number) => `${days}\u202f${days > 1 ? "jours" : "jour"} d’attente`,
  },
  en: {
    title: "To be answered",
    restricted: "Restricted application",
    waiting: (days: number) => `waiting for ${days} ${days > 1 ? "days" : "day"}`,
  },
} as const;

/**
 * Returns the line of an application, such as « Coralie J. · Gestionnaire de paie · 16 jours d’attente », without the
 * name of an applicant whom the firm may not read.
 */
function lineOf(row: Row, applicant: Applicant | undefined, locale: MailLocale): string {
  const texts = TEXTS[locale];
  const name = row.status === "restricted" ? texts.restricted : (applicantNameOf(applicant) ?? "—");
  const days = Math.floor((Date.now() - row.created_date.getTime()) / DAY_MS);
  return [name, String(row.asset_snapshot.name ?? row.id), texts.waiting(days)].join(" · ");
}
