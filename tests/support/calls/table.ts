import { ACCESS_CALLS } from "@/tests/support/calls/accesses";
import { ALERT_CALLS } from "@/tests/support/calls/alerts";
import { API_KEY_CALLS } from "@/tests/support/calls/api-keys";
import { APPLICATION_CALLS } from "@/tests/support/calls/applications";
import { ASSET_TYPE_CALLS } from "@/tests/support/calls/asset-types";
import { ASSET_CALLS } from "@/tests/support/calls/assets";
import { AUDIT_CALLS } from "@/tests/support/calls/audit";
import { AUTH_CALLS } from "@/tests/support/calls/auth";
import { AVAILABILITY_CALLS } from "@/tests/support/calls/availabilities";
import { BOOKMARK_CALLS } from "@/tests/support/calls/bookmarks";
import type { Call, ClientCall } from "@/tests/support/calls/call";
import { CATEGORY_CALLS } from "@/tests/support/calls/categories";
import { CONFIG_CALLS } from "@/tests/support/calls/config";
import { CONVERSATION_CALLS } from "@/tests/support/calls/conversations";
import { CREDIT_CALLS } from "@/tests/support/calls/credits";
import { CUSTOM_ATTRIBUTE_CALLS } from "@/tests/support/calls/custom-attributes";
import { DATA_CALLS } from "@/tests/support/calls/data";
import { DOCUMENT_CALLS } from "@/tests/support/calls/documents";
import { ENTRY_CALLS } from "@/tests/support/calls/entries";
import { ENTRY_REVISION_CALLS } from "@/tests/support/calls/entry-revisions";
import { EVENT_CALLS } from "@/tests/support/calls/events";
import { FILE_CALLS } from "@/tests/support/calls/files";
import { FIRM_KEY_CALLS } from "@/tests/support/calls/firm-keys";
import { FORWARD_CALLS } from "@/tests/support/calls/forward";
import { INTERVIEW_CALENDAR_CALLS } from "@/tests/support/calls/interview-calendar";
import { INVITATION_CALLS } from "@/tests/support/calls/invitations";
import { JOB_CALLS } from "@/tests/support/calls/jobs";
import { MEMBER_PART_CALLS } from "@/tests/support/calls/member-parts";
import { MEMBERSHIP_REQUEST_CALLS } from "@/tests/support/calls/membership-requests";
import { MESSAGE_CALLS } from "@/tests/support/calls/messages";
import { MISSED_SEARCH_CALLS } from "@/tests/support/calls/missed-searches";
import { MODERATION_CALLS } from "@/tests/support/calls/moderation";
import { NEWSLETTER_CALLS } from "@/tests/support/calls/newsletter";
import { NOTE_CALLS } from "@/tests/support/calls/notes";
import { NOTIFICATION_CALLS } from "@/tests/support/calls/notifications";
import { OFFER_FEED_CALLS } from "@/tests/support/calls/offer-feeds";
import { OPINION_CALLS } from "@/tests/support/calls/opinions";
import { ORDER_REQUEST_CALLS } from "@/tests/support/calls/order-requests";
import { ORDER_CALLS } from "@/tests/support/calls/orders";
import { OWN_OFFER_CALLS } from "@/tests/support/calls/own-offers";
import { PASSWORD_CALLS } from "@/tests/support/calls/password";
import { PUSH_SUBSCRIPTION_CALLS } from "@/tests/support/calls/push-subscriptions";
import { PUSHED_OFFER_CALLS } from "@/tests/support/calls/pushed-offers";
import { RATING_CALLS } from "@/tests/support/calls/ratings";
import { REPORT_CALLS } from "@/tests/support/calls/reports";
import { REVEAL_CALLS } from "@/tests/support/calls/reveals";
import { ROLE_CALLS } from "@/tests/support/calls/roles";
import { SEARCH_CALLS } from "@/tests/support/calls/search";
import { SENT_CHECK_CALLS } from "@/tests/support/calls/sent-checks";
import { SESSION_CALLS } from "@/tests/support/calls/sessions";
import { STATISTICS_CALLS } from "@/tests/support/calls/statistics";
import { SUPPORT_CALLS } from "@/tests/support/calls/support";
import { TALENT_POOL_CALLS } from "@/tests/support/calls/talent-pool";
import { TASK_CALLS } from "@/tests/support/calls/tasks";
import { TRANSACTION_CALLS } from "@/tests/support/calls/transactions";
import { USER_CALLS } from "@/tests/support/calls/users";
import { WEBHOOK_CALLS } from "@/tests/support/calls/webhooks";
import { CALLS_WITHOUT_KEY } from "@/tests/support/calls/without-key";
import { WORKFLOW_CALLS } from "@/tests/support/calls/workflows";

/** Every call of the API, one row each: the 101 rows of the protocol, and the calls of this product beyond them. */
export const CALLS: readonly Call[] = [
  ...CALLS_WITHOUT_KEY,
  ...API_KEY_CALLS,
  ...FIRM_KEY_CALLS,
  ...ASSET_CALLS,
  ...OWN_OFFER_CALLS,
  ...PUSH_SUBSCRIPTION_CALLS,
  ...PUSHED_OFFER_CALLS,
  ...OFFER_FEED_CALLS,
  ...STATISTICS_CALLS,
  ...CUSTOM_ATTRIBUTE_CALLS,
  ...ASSET_TYPE_CALLS,
  ...CATEGORY_CALLS,
  ...ROLE_CALLS,
  ...DOCUMENT_CALLS,
  ...TALENT_POOL_CALLS,
  ...TASK_CALLS,
  ...JOB_CALLS,
  ...SUPPORT_CALLS,
  ...WEBHOOK_CALLS,
  ...WORKFLOW_CALLS,
  ...ENTRY_CALLS,
  ...ENTRY_REVISION_CALLS,
  ...NEWSLETTER_CALLS,
  ...MISSED_SEARCH_CALLS,
  ...MESSAGE_CALLS,
  ...CONVERSATION_CALLS,
  ...NOTIFICATION_CALLS,
  ...NOTE_CALLS,
  ...OPINION_CALLS,
  ...RATING_CALLS,
  ...USER_CALLS,
  ...AVAILABILITY_CALLS,
  ...EVENT_CALLS,
  ...AUDIT_CALLS,
  ...MODERATION_CALLS,
  ...REPORT_CALLS,
  ...ORDER_CALLS,
  ...ORDER_REQUEST_CALLS,
  ...SEARCH_CALLS,
  ...ALERT_CALLS,
  ...ACCESS_CALLS,
  ...BOOKMARK_CALLS,
  ...TRANSACTION_CALLS,
  ...APPLICATION_CALLS,
  ...REVEAL_CALLS,
  ...CREDIT_CALLS,
  ...CONFIG_CALLS,
  ...AUTH_CALLS,
  ...PASSWORD_CALLS,
  ...SENT_CHECK_CALLS,
  ...SESSION_CALLS,
  ...INTERVIEW_CALENDAR_CALLS,
  ...INVITATION_CALLS,
  ...MEMBER_PART_CALLS,
  ...MEMBERSHIP_REQUEST_CALLS,
  ...DATA_CALLS,
  ...FILE_CALLS,
];

/** Number of the protocol row about calls to any path, which the client sends with `forward`. */
export const FORWARD = 91;

/** Every call of the typed client, with the protocol rows that it covers. */
export const CLIENT_CALLS: readonly (ClientCall & { protocol: readonly number[] })[] = [
  ...CALLS.flatMap(({ protocol = [], client = [] }) =>
    client.map((sent) => ({ ...sent, protocol: protocol.filter((row) => row !== FORWARD) })),
  ),
  ...FORWARD_CALLS.map((sent) => ({ ...sent, protocol: [FORWARD] })),
];
