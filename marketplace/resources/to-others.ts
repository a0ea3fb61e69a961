import { type Kysely, sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import type { Database } from "@/marketplace/db/schema";
import { HttpError } from "@/marketplace/errors";
import { networkOf } from "@/marketplace/identity/network";
import { requireProvedAddress } from "@/marketplace/identity/proved-address";
import { countedMailboxOf } from "@/marketplace/mail/mailbox";

/**
 * Limits per day: for the person, whichever organizations they act for; for the organization; for the network; for one
 * mailbox.
 */
type Limits = { person: number; organization: number; network: number; mailbox: number };

/**
 * Daily limits of the acts towards others: mails to people who did not ask for them, and new organizations, in whose
 * names mails are written. An act counts whatever its result. The limit of a mailbox counts the mails of all senders
 * and all kinds together.
 */
export const LIMITS = {
  invitation: { person: 20, organization: 50, network: 50, mailbox: 3 },
  testimonial: { person: 50, organization: 50, network: 100, mailbox: 3 },
  /** The information of a person whose application the firm wrote down. */
  applicantInformation: { person: 20, organization: 50, network: 50, mailbox: 3 },
  /** A move of an application that the firm wrote down, which mails the address that it typed. */
  applicantMove: { person: 200, organization: 500, network: 500, mailbox: 6 },
  /** A mailed token of another type. */
  check: { person: 20, organization: 20, network: 50, mailbox: 3 },
  membershipRequest: { person: 10, organization: 10, network: 50, mailbox: Number.POSITIVE_INFINITY },
  /** The link that proves an address, sent again: its reader is the person, unless a stranger typed the address. */
  proof: { person: 3, organization: 3, network: 30, mailbox: 3 },
  /** The link that proves a new address, which may be a stranger's. */
  emailChange: { person: 5, organization: 5, network: 30, mailbox: 3 },
  organization: { person: 3, organization: 3, network: 30, mailbox: Number.POSITIVE_INFINITY },
  /** An organization below a firm whose page is public. */
  office: { person: 100, organization: 100, network: 200, mailbox: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Limits>;
export type ActKind = keyof typeof LIMITS;
/** Acts that mail the person's own addresses, or nobody: they require no proved address. */
const WITHOUT_PROOF: ReadonlySet<ActKind> = new Set<ActKind>(["proof", "emailChange", "organization", "office"]);

type Actor = Pick<Caller, "isSecret" | "user" | "firmKeyId" | "organizationId" | "actorId" | "address">;
type Path = (position: number) => (string | number)[];
type Counts = { person: number; organization: number; network: number; wait: number };

/**
 * Loopback address: of an operator, or of a proxy missing in the configuration, whose visitors would all share one
 * limit.
 */
const THIS_MACHINE = /^(?:::ffff:)?127\.|^::1$|^0:0:0:0::/;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Counts these mails, or one act without mailbox, in this transaction. Throws 403 when the caller's address is not
 * proved; 429, with the time to wait and the addresses that got enough mails, beyond a limit. The platform's secret
 * keys are not counted. Concurrent acts of the same senders or mailboxes are counted one after the other.
 */
export async function requireMayAct(
  trx: Kysely<Database>,
  caller: Actor,
  kind: ActKind,
  emails: readonly string[],
  path: Path = () => ["email"],
): Promise<void> {
  if (caller.isSecret) return;
  if (!WITHOUT_PROOF.has(kind)) await requireProvedAddress(trx, caller);
  const act = {
    kind,
    person_id: caller.user?.id ?? caller.actorId,
    organization_id: caller.organizationId,
    network: THIS_MACHINE.test(caller.address) ? null : networkOf(caller.address),
  };
  const mailboxes = emails.map(countedMailboxOf);
  const holders = [act.person_id, act.organization_id, act.network, ...mailboxes];
  for (const holder of [...new Set(holders.filter((one) => one !== null))].sort())
    await takeAdvisoryLock(trx, `acts ${holder}`);
  await requireSenderWithinLimits(trx, act, Math.max(1, emails.length));
  await requireMailboxesWithinLimits(trx, kind, mailboxes, path);
  const rows = mailboxes.length > 0 ? mailboxes.map((mailbox) => ({ ...act, mailbox })) : [{ ...act, mailbox: null }];
  await trx.insertInto("acts_towards_others").values(rows).execute();
}

type Act = { kind: ActKind; person_id: string | null; organization_id: string | null; network: string | null };

async function requireSenderWithinLimits(trx: Kysely<Database>, act: Act, more: number): Promise<void> {
  const limits = LIMITS[act.kind];
  const { rows } = await sql<Counts>`
    SELECT count(*) FILTER (WHERE person_id = ${act.person_id})::integer AS person,
      count(*) FILTER (WHERE organization_id = ${act.organization_id})::integer AS organization,
      count(*) FILTER (WHERE network = ${act.network})::integer AS network,
      ${waitSeconds} AS wait
    FROM acts_towards_others
    WHERE kind = ${act.kind} AND created_date > now() - interval '1 day'
      AND (person_id = ${act.person_id} OR organization_id = ${act.organization_id} OR network = ${act.network})`.execute(
    trx,
  );
  const [counts] = rows;
  if (!counts) return;
  for (const holder of ["person", "organization", "network"] as const)
    if (counts[holder] + more > limits[holder]) throw enough(counts.wait);
}

async function requireMailboxesWithinLimits(trx: Kysely<Database>, kind: ActKind, mailboxes: string[], path: Path) {
  const { mailbox: max } = LIMITS[kind];
  if (mailboxes.length === 0 || max === Number.POSITIVE_INFINITY) return;
  const { rows } = await sql<{ mailbox: string; wait: number }>`
    SELECT mailbox, ${waitSeconds} AS wait FROM acts_towards_others
    WHERE mailbox = ANY (${mailboxes}::text[]) AND created_date > now() - interval '1 day'
    GROUP BY mailbox HAVING count(*) >= ${max}`.execute(trx);
  const full = new Map(rows.map(({ mailbox, wait }) => [mailbox, wait]));
  const refused = mailboxes.flatMap((mailbox, position) => {
    const wait = full.get(mailbox);
    return wait === undefined ? [] : [{ wait, path: path(position) }];
  });
  if (refused.length > 0) throw enough(Math.max(...refused.map(({ wait }) => wait)), refused);
}

/** Seconds until the oldest of the counted acts is a day old. */
const waitSeconds = sql<number>`
  coalesce(ceil(extract(epoch FROM min(created_date) + interval '1 day' - now())), ${sql.lit(DAY_SECONDS)})::integer`;

function enough(wait: number, refused: { path: (string | number)[] }[] = []): HttpError {
  const seconds = Math.max(1, wait);
  const hours = Math.ceil(seconds / 3600);
  const whom = refused.map(({ path }) => `"${path.join(".")}" got enough mails today`);
  const message = `${[...(whom.length > 0 ? whom : ["Enough was sent today"])].join(". ")}: try again in ${hours} h`;
  const data = refused.map(({ path }, index) => ({ message: whom[index], path, type: "email.enoughMails" }));
  return new HttpError(
    429,
    { message, statusCode: 429, ...(data.length > 0 && { data }) },
    { "retry-after": String(seconds) },
  );
}
