import * as z from "zod/mini";
import { Asset } from "@/lib/entities/asset";
import { Document } from "@/lib/entities/document";
import { ElsewhereApplication } from "@/lib/entities/elsewhere-application";
import { Event } from "@/lib/entities/event";
import { JsonObject } from "@/lib/entities/json";
import { Message } from "@/lib/entities/message";
import { Notification } from "@/lib/entities/notification";
import { OrderLine, OrderMove } from "@/lib/entities/order";
import { ProfileAccess } from "@/lib/entities/profile-access";
import { Rating } from "@/lib/entities/rating";
import { SavedSearch } from "@/lib/entities/saved-search";
import { Transaction } from "@/lib/entities/transaction";
import { User } from "@/lib/entities/user";

const lines = z.array(JsonObject);

/** All that the platform holds of a person (GET /users/:id/export). */
export const PersonalData = z.looseObject({
  exportDate: z.string(),
  /** Whether the person proved to read the mail of their address: only then the export has what was sent to it. */
  addressProved: z.boolean(),
  user: User,
  /** The profile as JSON Resume 1.0.0 (https://jsonresume.org/schema). */
  resume: JsonObject,
  /** How many firms keep notes about the person, who may ask each for them (RGPD, article 15). */
  firmNotes: z.optional(z.object({ firms: z.int() })),
  resumes: z.array(Asset),
  assets: z.array(Asset),
  availabilities: lines,
  applications: z.array(Transaction),
  /** The person's requests for the notes of firms, and what was released. */
  notesRequests: lines,
  /** Of firms that refused the person, to keep them in their talent pool, and the answers. */
  talentPoolRequests: lines,
  /** Made without an account, and not sent yet. */
  unsentApplications: lines,
  /** Noted for themselves: what they sent on other sites. */
  elsewhereApplications: z.array(ElsewhereApplication),
  transactions: z.array(Transaction),
  messages: z.array(Message),
  notifications: z.array(Notification),
  savedSearches: z.array(SavedSearch),
  /** Alerts of the person's address that are not in the account. */
  mailAlerts: lines,
  /** Of the person's address to the newsletter. */
  newsletterSubscriptions: lines,
  /** Mails to it that its server refused for good. */
  mailRefusals: lines,
  /** What the person keeps, follows and hides. */
  bookmarks: lines,
  ratings: z.array(Rating),
  documents: z.array(Document),
  /** Which organization saw the profile, or how to reach the person, and when. */
  reveals: lines,
  /** The firms that read the profile, the contact details or the CV, by day. */
  accesses: z.array(ProfileAccess),
  sessions: lines,
  /** Which mails of the platform left for the account, lately. */
  sentMails: lines,
  /** The calls of the account that failed, lately. */
  failedCalls: lines,
  /** What the person let the support read, and when it was read. */
  assistances: lines,
  /** Sent to the person's address by organizations. */
  invitations: lines,
  /** Sent to organizations, to join them. */
  membershipRequests: lines,
  mailTokens: lines,
  files: lines,
  orders: lines,
  orderLines: z.array(OrderLine),
  orderMoves: z.array(OrderMove),
  events: z.array(Event),
  decisions: lines,
  reports: lines,
  appeals: lines,
  /** What was decided of the person and of their things, and what they decided. */
  auditLines: lines,
  tasks: lines,
  analytics: lines,
});
export type PersonalData = z.infer<typeof PersonalData>;
