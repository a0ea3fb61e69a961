import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { shownPhone } from "@/lib/rules/user/phone";
import type { Context } from "@/marketplace/context";
import { appUrl } from "@/marketplace/mail/app-url";
import { timeInWords } from "@/marketplace/mail/dates";
import type { Mail } from "@/marketplace/mail/mail";
import type { Recipient } from "@/marketplace/mail/recipients";
import { storedInterview } from "@/marketplace/resources/applications/interview/stored";
import type { Row } from "@/marketplace/resources/applications/serialize";

type Proposal = {
  offerName: string;
  companyName: string;
  /** The firm's text; null when it wrote none. */
  message: string | null;
  /** True when these times replace earlier ones. */
  isAgain: boolean;
};

const SLOTS = { fr: "Horaires proposés", en: "Proposed times" } as const;

/**
 * Returns the mail to a candidate with the proposed times of an interview. The link of a time opens the application
 * with this time selected: the candidate confirms it there, because filters of mail servers follow links.
 */
export function proposalMail(
  { settings }: Pick<Context, "settings">,
  row: Row,
  { to, name, locale }: Recipient,
  proposal: Proposal,
): Mail {
  const url = appUrl(settings, locale, workspaceRoutes.application(row.id));
  const interview = storedInterview(row);
  const { slots = [], timezone, format, minutes, place, phone } = interview ?? {};
  const lines = slots.map((slot) => ({
    text: timeInWords(slot, locale, timezone),
    url: `${url}?${new URLSearchParams({ horaire: slot })}`,
  }));
  const where = place ?? (phone === undefined ? null : shownPhone(phone));
  const people = interview?.with.join(", ") || null;
  return {
    name: "interviewProposed",
    to,
    locale,
    values: { name, url, ...proposal, format, minutes, where, people },
    sections: [{ title: SLOTS[locale], lines, more: 0 }],
  };
}
