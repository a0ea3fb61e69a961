import { ApiKey } from "@/lib/entities/api-key";
import { HistoryLine } from "@/lib/entities/application-history";
import { Asset } from "@/lib/entities/asset";
import { AssetType } from "@/lib/entities/asset-type";
import { AuditActors, AuditLine } from "@/lib/entities/audit-line";
import { AuthCheck, AuthTokens, RefreshedTokens } from "@/lib/entities/auth";
import { Availability, AvailabilityGraph } from "@/lib/entities/availability";
import { Bookmark } from "@/lib/entities/bookmark";
import { Category } from "@/lib/entities/category";
import { Company, CompanyBySlug } from "@/lib/entities/company";
import { Config } from "@/lib/entities/config";
import { Conversation, ConversationPage } from "@/lib/entities/conversation";
import { CreditMove } from "@/lib/entities/credit-move";
import { CustomAttribute } from "@/lib/entities/custom-attribute";
import { Document } from "@/lib/entities/document";
import { ElsewhereApplication } from "@/lib/entities/elsewhere-application";
import { EmailConfirmed } from "@/lib/entities/email-confirmed";
import { Entry } from "@/lib/entities/entry";
import { EntryCollection, EntryPair } from "@/lib/entities/entry-pair";
import { EntryRevision, EntryRevisionSummary } from "@/lib/entities/entry-revision";
import { Event } from "@/lib/entities/event";
import { FirmKey, FirmKeys } from "@/lib/entities/firm-key";
import { Frontpage } from "@/lib/entities/frontpage";
import { GraphqlAnswer } from "@/lib/entities/graphql";
import { Interview, InterviewCalendar } from "@/lib/entities/interview";
import { Invitation, InvitationNotice } from "@/lib/entities/invitation";
import { Job, JobLanes, PlatformMail } from "@/lib/entities/job";
import { JsonObject } from "@/lib/entities/json";
import { Landing, LandingFigures } from "@/lib/entities/landing";
import { Location } from "@/lib/entities/location";
import { MembershipRequest, OrganizationMatches } from "@/lib/entities/membership-request";
import { Message } from "@/lib/entities/message";
import { MissedSearch } from "@/lib/entities/missed-search";
import { Appeal, ModerationFile, QueueItem, QueuePage, Report, ReportFollowUp } from "@/lib/entities/moderation";
import { NetSalary } from "@/lib/entities/net-salary";
import { NewsletterEdition, NewsletterPreview } from "@/lib/entities/newsletter";
import { Note } from "@/lib/entities/note";
import { NotesReview, ReleasedNotes } from "@/lib/entities/notes-request";
import { NotificationPage, UnreadCounts } from "@/lib/entities/notification";
import { ClosedOffer, Offer } from "@/lib/entities/offer";
import { OfferFeed, OfferFeedRun } from "@/lib/entities/offer-feed";
import { OfferMailbox } from "@/lib/entities/offer-mailbox";
import { OfferOutlook } from "@/lib/entities/offer-outlook";
import { OfferReading } from "@/lib/entities/offer-proposal";
import { OfferSource } from "@/lib/entities/offer-source";
import { AskedOpinion, OpinionFile, OpinionRequest, OpinionRequests } from "@/lib/entities/opinion";
import { Option, PlaceOption } from "@/lib/entities/option";
import { Order, OrderLine, OrderMove, OrderPreview } from "@/lib/entities/order";
import { MovedOffers, OwnOffer, OwnOfferPage } from "@/lib/entities/own-offer";
import { ParsedResumeAnswer } from "@/lib/entities/parsed-resume";
import { PermissionsCheck } from "@/lib/entities/permissions-check";
import { PersonalData } from "@/lib/entities/personal-data";
import { PrivateConfig } from "@/lib/entities/private-config";
import { ProfileAccess } from "@/lib/entities/profile-access";
import { PushSubscription, PushSubscriptions } from "@/lib/entities/push-subscription";
import { PushedOffer, PushOutcome } from "@/lib/entities/pushed-offer";
import { Rating, RatingStats } from "@/lib/entities/rating";
import { RefusalReasons } from "@/lib/entities/refusal-reasons";
import { PublicResponseTime } from "@/lib/entities/response-time";
import { Reveal } from "@/lib/entities/reveal";
import { Role } from "@/lib/entities/role";
import { SalaryStatistics } from "@/lib/entities/salary-statistics";
import { MailAlert, SavedSearch } from "@/lib/entities/saved-search";
import { Scorecard, Scorecards } from "@/lib/entities/scorecard";
import { SearchResults } from "@/lib/entities/search-results";
import { SentCheck, SentChecks } from "@/lib/entities/sent-check";
import { Session } from "@/lib/entities/session";
import { AssetStatistics, OrganizationStatistics } from "@/lib/entities/statistics";
import { Stats } from "@/lib/entities/stats";
import { Success } from "@/lib/entities/success";
import { Suggestion } from "@/lib/entities/suggestion";
import {
  AccountSheet,
  Assistance,
  AssistanceCode,
  CreditChange,
  ListedAccount,
  ListedOrganization,
  Merging,
  OrganizationSheet,
} from "@/lib/entities/support";
import { Surroundings } from "@/lib/entities/surroundings";
import { Task } from "@/lib/entities/task";
import { TokenCheck, TokenCheckRequested } from "@/lib/entities/token-check";
import { Transaction, TransactionPage, TransactionPreview } from "@/lib/entities/transaction";
import { SentApplication, UnsentApplication } from "@/lib/entities/unsent-application";
import { FileScan, OwnFile, OwnFiles, UploadedFile, UploadPolicy } from "@/lib/entities/upload";
import { User, UserElements, UsernameAvailability } from "@/lib/entities/user";
import { Webhook, WebhookLog } from "@/lib/entities/webhook";
import { Workflow } from "@/lib/entities/workflow";
import { byId } from "@/marketplace/http/fields";

/** Schemas of responses, by their names in /openapi.json: generated clients have types of these names. */
export const NAMED_ANSWERS = {
  AccountSheet,
  ApiKey,
  Appeal,
  Asset,
  AssetStatistics,
  AssetType,
  Assistance,
  AssistanceCode,
  AskedOpinion,
  AuditActors,
  AuditLine,
  AuthCheck,
  AuthTokens,
  Availability,
  AvailabilityGraph,
  Bookmark,
  Category,
  ClosedOffer,
  Company,
  CompanyBySlug,
  Config,
  Conversation,
  ConversationPage,
  CreditChange,
  CreditMove,
  CustomAttribute,
  Document,
  ElsewhereApplication,
  EmailConfirmed,
  Entry,
  EntryCollection,
  EntryPair,
  EntryRevision,
  EntryRevisionSummary,
  Event,
  FileScan,
  FirmKey,
  FirmKeys,
  Frontpage,
  GraphqlAnswer,
  Interview,
  InterviewCalendar,
  Invitation,
  InvitationNotice,
  Job,
  JobLanes,
  JsonObject,
  Landing,
  LandingFigures,
  ListedAccount,
  ListedOrganization,
  Location,
  MailAlert,
  MembershipRequest,
  Merging,
  Message,
  MissedSearch,
  ModerationFile,
  MovedOffers,
  NetSalary,
  NewsletterEdition,
  NewsletterPreview,
  HistoryLine,
  Note,
  NotesReview,
  NotificationPage,
  ObjectId: byId,
  Offer,
  OfferFeed,
  OfferFeedRun,
  OfferMailbox,
  OfferOutlook,
  OfferReading,
  OfferSource,
  OpinionFile,
  OpinionRequest,
  OpinionRequests,
  Option,
  Order,
  OrderLine,
  OrderMove,
  OrderPreview,
  OrganizationMatches,
  OrganizationSheet,
  OrganizationStatistics,
  OwnFile,
  OwnFiles,
  OwnOffer,
  OwnOfferPage,
  ParsedResumeAnswer,
  PermissionsCheck,
  PersonalData,
  PlaceOption,
  PlatformMail,
  PrivateConfig,
  ProfileAccess,
  PublicResponseTime,
  PushOutcome,
  PushSubscription,
  PushSubscriptions,
  PushedOffer,
  QueueItem,
  QueuePage,
  Rating,
  RatingStats,
  RefreshedTokens,
  RefusalReasons,
  ReleasedNotes,
  ReportFollowUp,
  Report,
  Reveal,
  Role,
  SalaryStatistics,
  SavedSearch,
  Scorecard,
  Scorecards,
  SearchResults,
  SentApplication,
  SentCheck,
  SentChecks,
  Session,
  Stats,
  Success,
  Suggestion,
  Surroundings,
  Task,
  TokenCheck,
  TokenCheckRequested,
  Transaction,
  TransactionPage,
  TransactionPreview,
  UnreadCounts,
  UnsentApplication,
  UploadPolicy,
  UploadedFile,
  User,
  UserElements,
  UsernameAvailability,
  Webhook,
  WebhookLog,
  Workflow,
};
