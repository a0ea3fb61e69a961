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

/** All the data that the platform stores about a person (GET /users/:id/export). */
export const PersonalData = z.looseObject({
  exportDate: z.string(),
  /**
   * True when the person proved that they read the mail of their address. Otherwise the export does not contain what
   * was sent to the address.
   */
  addressProved: z.boolean(),
  user: User,
  /** The profile as JSON Resume 1.0.0 (https://jsonresume.org/schema). */
  resume: JsonObject,
  /** Number of firms that have notes about the person, who may request them from each (RGPD, article 15). */
  firmNotes: z.optional(z.object({ firms: z.int() })),
  resumes: z.array(Asset),
  assets: z.array(Asset),
  availabilities: lines,
  applications: z.array(Transaction),
  /** The person's requests for the notes of firms, and the notes that were released. */
  notesRequests: lines,
  /** Requests, by firms that refused the person, to retain them in a talent pool, and the person's answers. */
  talentPoolRequests: lines,
  /** Applications made without an account, and not sent yet. */
  unsentApplications: lines,
  /** Applications on other sites, which the person noted for themselves. */
  elsewhereApplications: z.array(ElsewhereApplication),
  transactions: z.array(Transaction),
  messages: z.array(Message),
  notifications: z.array(Notification),
  savedSearches: z.array(SavedSearch),
  /** Alerts of the person's address that are not in the account. */
  mailAlerts: lines,
  /** Subscriptions of the person's address to the newsletter. */
  newsletterSubscriptions: lines,
  /** Mails to the person's address that the receiving server refused for good. */
  mailRefusals: lines,
  /** Offers and firms that the person saves, follows and hides. */
  bookmarks: lines,
  /** The secret addresses of calendars of interviews: when each was created, and for which organization. */
  interviewCalendars: lines,
  /** The devices that receive notifications: since when, and of which kinds. */
  pushSubscriptions: lines,
  ratings: z.array(Rating),
  documents: z.array(Document),
  /** Organizations to which the profile or the contact details were revealed, and when. */
  reveals: lines,
  /** The firms that read the profile, the contact details or the CV, by day. */
  accesses: z.array(ProfileAccess),
  sessions: lines,
  /** Mails of the platform that were recently sent to the account. */
  sentMails: lines,
  /** Recent failed calls of the account. */
  failedCalls: lines,
  /** The data that the person let the support read, and when it was read. */
  assistances: lines,
  /** Invitations that organizations sent to the person's address. */
  invitations: lines,
  /** Requests that the person sent to join organizations. */
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
  /** Decisions about the person and their objects, and decisions that the person made. */
  auditLines: lines,
  tasks: lines,
  analytics: lines,
});
export type PersonalData = z.infer<typeof PersonalData>;
