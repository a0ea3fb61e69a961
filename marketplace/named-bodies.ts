import { InterviewChoice, InterviewProposal } from "@/lib/entities/interview";
import { CustomAttributeEdit, NewCustomAttribute } from "@/marketplace/protocol/custom-attributes/schemas";
import { GraphqlBody } from "@/marketplace/protocol/graphql/schemas";
import { NewTask, TaskEdit } from "@/marketplace/protocol/tasks/schemas";
import { NewWorkflow, WorkflowEdit } from "@/marketplace/protocol/workflows/schemas";
import { LogBody } from "@/marketplace/resources/analytics/schemas";
import { ApiKeyEdit, NewApiKey } from "@/marketplace/resources/api-keys/schemas";
import { AppealText, Judgement } from "@/marketplace/resources/appeals/schemas";
import { ElsewhereEdit, NewElsewhere } from "@/marketplace/resources/applications/elsewhere/schemas";
import { NewApplication } from "@/marketplace/resources/applications/schemas";
import { AssetTypeEdit, NewAssetType } from "@/marketplace/resources/asset-types/schemas";
import { AssetEdit, Currency, NewAsset } from "@/marketplace/resources/assets/schemas";
import { CheckBody, Confirm, Login, Logout, Refresh } from "@/marketplace/resources/auth/schemas";
import { AvailabilityEdit, NewAvailability } from "@/marketplace/resources/availabilities/schemas";
import { BookmarkEdit } from "@/marketplace/resources/bookmarks/schemas";
import { CategoryEdit, NewCategory } from "@/marketplace/resources/categories/schemas";
import { ConfigEdit, PrivateConfigEdit } from "@/marketplace/resources/config/schemas";
import { DocumentEdit, NewDocument } from "@/marketplace/resources/documents/schemas";
import { Restoring } from "@/marketplace/resources/entries/revisions/schemas";
import { EntryEdit, NewEntry } from "@/marketplace/resources/entries/schemas";
import { EventBody } from "@/marketplace/resources/events/schemas";
import { NewInvitation } from "@/marketplace/resources/invitations/schemas";
import { Acceptance, NewAttachRequest, NewJoinRequest } from "@/marketplace/resources/membership-requests/schemas";
import { ConversationEdit, MessageEdit, NewMessage } from "@/marketplace/resources/messages/schemas";
import { Settling } from "@/marketplace/resources/missed-searches/schemas";
import { CorrectionRequest, Hiding, Showing, Suspension, Validation } from "@/marketplace/resources/moderation/schemas";
import { NewEdition, ReportedBounces } from "@/marketplace/resources/newsletter/schemas";
import { NotificationsRead } from "@/marketplace/resources/notifications/schemas";
import { NewOfferFeed, NewRun, OfferFeedEdit } from "@/marketplace/resources/offer-feeds/schemas";
import { Closing, Move } from "@/marketplace/resources/offers/schemas";
import { Refusal } from "@/marketplace/resources/orders/requests/schemas";
import {
  AddedLine,
  AddedMove,
  MoveEdit,
  NewOrder,
  OrderEdit,
  OrderPreviewBody,
} from "@/marketplace/resources/orders/schemas";
import { Change, ResetConfirm, ResetRequest } from "@/marketplace/resources/password/schemas";
import { PermissionsBody } from "@/marketplace/resources/permissions/schemas";
import { ProviderRequest } from "@/marketplace/resources/providers/schemas";
import { PushedFields } from "@/marketplace/resources/pushed-offers/schemas";
import { NewRating, RatingEdit } from "@/marketplace/resources/ratings/schemas";
import { NewReport, ReportDecision } from "@/marketplace/resources/reports/schemas";
import { ParseProcess } from "@/marketplace/resources/resumes/schemas";
import { NewReveal } from "@/marketplace/resources/reveals/schemas";
import { NewRole, RoleEdit } from "@/marketplace/resources/roles/schemas";
import { MailAlertEdit, NewMailAlert } from "@/marketplace/resources/search/mail-alerts/schemas";
import { SavedSearchEdit } from "@/marketplace/resources/search/saved/schemas";
import { SavedPayload, SearchBody } from "@/marketplace/resources/search/schemas";
import {
  CreditEdit,
  NewAssistanceCode,
  NewOwner,
  NewParent,
  TypedCode,
  WithReason,
} from "@/marketplace/resources/support/schemas";
import { CheckRequest, NewTestimonialRequests } from "@/marketplace/resources/tokens/schemas";
import { NewNote, NoteEdit } from "@/marketplace/resources/transactions/notes/schemas";
import { NotesRelease } from "@/marketplace/resources/transactions/notes-request/schemas";
import { NewTransaction, NewTransition, Preview, TransactionEdit } from "@/marketplace/resources/transactions/schemas";
import { byKey, NewUpload, Renaming } from "@/marketplace/resources/uploads/schemas";
import { Confirmation } from "@/marketplace/resources/users/email/schemas";
import { HandOver, Membership, NewUser, Replies, UserEdit } from "@/marketplace/resources/users/schemas";
import { Absence } from "@/marketplace/resources/users/team-schema";
import { NewWebhook, WebhookEdit } from "@/marketplace/resources/webhooks/schemas";

/** Schemas of request bodies, by their names in /openapi.json. None has the name of a response. */
export const NAMED_BODIES = {
  Absence,
  AnalyticsLog: LogBody,
  ApiKeyEdit,
  AppealJudgement: Judgement,
  AppealText,
  AssetCorrectionRequest: CorrectionRequest,
  AssetEdit,
  AssetSuspension: Suspension,
  AssetTypeEdit,
  AssetValidation: Validation,
  AssistanceCodeTyped: TypedCode,
  AuthCheckRequest: CheckBody,
  AvailabilityEdit,
  BookmarkEdit,
  CategoryEdit,
  ConfigEdit,
  Confirmation,
  ConversationEdit,
  CreditsEdit: CreditEdit,
  Currency,
  CustomAttributeEdit,
  DocumentEdit,
  ElsewhereApplicationEdit: ElsewhereEdit,
  EntryEdit,
  EntryRestoring: Restoring,
  FileKey: byKey,
  FileRenaming: Renaming,
  GraphqlRequest: GraphqlBody,
  HandOver,
  InterviewChoice,
  InterviewProposal,
  LogIn: Login,
  LogOut: Logout,
  MailAlertEdit,
  MembershipAcceptance: Acceptance,
  MembershipEdit: Membership,
  MessageEdit,
  MissedSearchSettling: Settling,
  NewApiKey,
  NewApplication,
  NewAsset,
  NewAssetType,
  NewAssistanceCode,
  NewAttachRequest,
  NewAvailability,
  NewCategory,
  NewCustomAttribute,
  NewDocument,
  NewElsewhereApplication: NewElsewhere,
  NewEntry,
  NewEvent: EventBody,
  NewInvitation,
  NewJoinRequest,
  NewMailAlert,
  NewMessage,
  NewNewsletterEdition: NewEdition,
  NewNote,
  NewOfferFeed,
  NewOfferFeedRun: NewRun,
  NewOrder,
  NewOrderLine: AddedLine,
  NewOrderMove: AddedMove,
  NewOrganizationOwner: NewOwner,
  NewOrganizationParent: NewParent,
  NewRating,
  NewReport,
  NewReveal,
  NewRole,
  NewTask,
  NewTestimonialRequests,
  NewTransaction,
  NewTransition,
  NewUpload,
  NewUser,
  NewWebhook,
  NewWorkflow,
  NoteEdit,
  NotesRelease,
  NotificationsRead,
  OfferClosing: Closing,
  OfferFeedEdit,
  OfferPush: PushedFields,
  OffersMove: Move,
  OrderEdit,
  OrderMoveEdit: MoveEdit,
  OrderPreviewRequest: OrderPreviewBody,
  OrderRefusal: Refusal,
  PasswordChange: Change,
  PasswordConfirmation: Confirm,
  PasswordReset: ResetConfirm,
  PasswordResetRequest: ResetRequest,
  PermissionsCheckRequest: PermissionsBody,
  PrivateConfigEdit,
  ProviderRequest,
  RatingEdit,
  RatingHiding: Hiding,
  RatingShowing: Showing,
  Replies,
  ReportDecision,
  ReportedBounces,
  ResumeParsing: ParseProcess,
  RoleEdit,
  SavedSearchEdit,
  SavedSearchPayload: SavedPayload,
  SearchRequest: SearchBody,
  SupportReason: WithReason,
  TaskEdit,
  TokenCheckRequest: CheckRequest,
  TokenRefresh: Refresh,
  TransactionEdit,
  TransactionPreviewRequest: Preview,
  UserEdit,
  WebhookEdit,
  WorkflowEdit,
};
