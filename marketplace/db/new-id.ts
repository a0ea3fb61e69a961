import { randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 24;

/** Type of each object in events, by the prefix of its ids (docs/protocol.md §1.0). */
export const OBJECT_TYPES = {
  usr: "user",
  org: "user",
  ast: "asset",
  typ: "assetType",
  ctgy: "category",
  attr: "customAttribute",
  trn: "transaction",
  ord: "order",
  ordl: "orderLine",
  ordm: "orderMove",
  crm: "creditMove",
  inv: "invoice",
  msg: "message",
  conv: "conversation",
  ntf: "notification",
  rtg: "rating",
  doc: "document",
  ent: "entry",
  rev: "entryRevision",
  evt: "event",
  sch: "savedSearch",
  alr: "mailAlert",
  nsub: "newsletterSubscriber",
  nled: "newsletterEdition",
  mss: "missedSearch",
  task: "task",
  whk: "webhook",
  whl: "webhookLog",
  wfw: "workflow",
  role: "role",
  apik: "apiKey",
  fkey: "firmKey",
  ical: "interviewCalendar",
  conf: "config",
  avl: "availability",
  atk: "mailToken",
  sess: "session",
  psub: "pushSubscription",
  uapp: "unsentApplication",
  eapp: "elsewhereApplication",
  adp: "addedApplicant",
  mrq: "membershipRequest",
  held: "heldMove",
  note: "note",
  act: "applicationAct",
  nreq: "notesRequest",
  opn: "opinionRequest",
  aud: "auditLine",
  asc: "assistanceCode",
  dcn: "decision",
  rpt: "report",
  apl: "appeal",
  ofd: "offerFeed",
  ofr: "offerFeedRun",
} as const;
export type IdPrefix = keyof typeof OBJECT_TYPES;

/** Creates an identifier of 24 characters, prefix included; the rest is drawn in base 62. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText(ID_LENGTH - prefix.length - 1)}`;
}

/** An unguessable text, drawn in base 62. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Returns the object type of an id, by its prefix; null for an unknown prefix. */
export function objectTypeOf(id: string): string | null {
  const prefix = id.split("_")[0] ?? "";
  return Object.hasOwn(OBJECT_TYPES, prefix) ? OBJECT_TYPES[prefix as IdPrefix] : null;
}
