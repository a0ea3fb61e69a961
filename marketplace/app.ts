import type { Server } from "node:http";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { isPublicRead } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { documentationRoutes } from "@/marketplace/documentation/routes";
import type { Gate } from "@/marketplace/http/admit";
import { mayBeLate, onReplica } from "@/marketplace/http/read-late";
import type { Route } from "@/marketplace/http/route";
import { createServer } from "@/marketplace/http/server";
import { customAttributeRoutes } from "@/marketplace/protocol/custom-attributes/routes";
import { graphqlRoutes } from "@/marketplace/protocol/graphql/routes";
import { taskRoutes } from "@/marketplace/protocol/tasks/routes";
import { workflowRoutes } from "@/marketplace/protocol/workflows/routes";
import { accessRoutes } from "@/marketplace/resources/accesses/routes";
import { addedRoutes } from "@/marketplace/resources/added-applications/routes";
import { analyticsRoutes } from "@/marketplace/resources/analytics/routes";
import { apiKeyRoutes } from "@/marketplace/resources/api-keys/routes";
import { appealRoutes } from "@/marketplace/resources/appeals/routes";
import { applicationRoutes } from "@/marketplace/resources/applications/routes";
import { assetTypeRoutes } from "@/marketplace/resources/asset-types/routes";
import { assetRoutes } from "@/marketplace/resources/assets/routes";
import { auditRoutes } from "@/marketplace/resources/audit/routes";
import { authRoutes } from "@/marketplace/resources/auth/routes";
import { availabilityRoutes } from "@/marketplace/resources/availabilities/routes";
import { bookmarkRoutes } from "@/marketplace/resources/bookmarks/routes";
import { categoryRoutes } from "@/marketplace/resources/categories/routes";
import { configRoutes } from "@/marketplace/resources/config/routes";
import { creditRoutes } from "@/marketplace/resources/credits/routes";
import { dataRoutes } from "@/marketplace/resources/data/routes";
import { documentRoutes } from "@/marketplace/resources/documents/routes";
import { entryRoutes } from "@/marketplace/resources/entries/routes";
import { eventRoutes } from "@/marketplace/resources/events/routes";
import { firmKeyRoutes } from "@/marketplace/resources/firm-keys/routes";
import { healthRoutes } from "@/marketplace/resources/health/routes";
import { imageRoutes } from "@/marketplace/resources/images/routes";
import { inboundMailRoutes } from "@/marketplace/resources/inbound-mail/routes";
import { interviewCalendarRoutes } from "@/marketplace/resources/interview-calendar/routes";
import { invitationRoutes } from "@/marketplace/resources/invitations/routes";
import { jobRoutes } from "@/marketplace/resources/jobs/routes";
import { membershipRequestRoutes } from "@/marketplace/resources/membership-requests/routes";
import { messageRoutes } from "@/marketplace/resources/messages/routes";
import { moderationRoutes } from "@/marketplace/resources/moderation/routes";
import { newsletterRoutes } from "@/marketplace/resources/newsletter/routes";
import { notificationRoutes } from "@/marketplace/resources/notifications/routes";
import { offerFeedRoutes } from "@/marketplace/resources/offer-feeds/routes";
import { offerRoutes } from "@/marketplace/resources/offers/routes";
import { invoiceRoutes } from "@/marketplace/resources/orders/invoices/routes";
import { orderRoutes } from "@/marketplace/resources/orders/routes";
import { passwordRoutes } from "@/marketplace/resources/password/routes";
import { permissionRoutes } from "@/marketplace/resources/permissions/routes";
import { personalDataRoutes } from "@/marketplace/resources/personal-data/routes";
import { posterRoutes } from "@/marketplace/resources/posters/routes";
import { providerRoutes } from "@/marketplace/resources/providers/routes";
import { pushSubscriptionRoutes } from "@/marketplace/resources/push-subscriptions/routes";
import { pushedOfferRoutes } from "@/marketplace/resources/pushed-offers/routes";
import { ratingRoutes } from "@/marketplace/resources/ratings/routes";
import { reportRoutes } from "@/marketplace/resources/reports/routes";
import { resumeRoutes } from "@/marketplace/resources/resumes/routes";
import { revealedProfileRoutes } from "@/marketplace/resources/revealed-profiles/routes";
import { revealRoutes } from "@/marketplace/resources/reveals/routes";
import { roleRoutes } from "@/marketplace/resources/roles/routes";
import { searchRoutes } from "@/marketplace/resources/search/routes";
import { savedSearchRoutes } from "@/marketplace/resources/search/saved/routes";
import { sessionRoutes } from "@/marketplace/resources/sessions/routes";
import { statisticsRoutes } from "@/marketplace/resources/statistics/routes";
import { createFailedCallRecorder } from "@/marketplace/resources/support/failed-calls";
import { supportRoutes } from "@/marketplace/resources/support/routes";
import { tokenRoutes } from "@/marketplace/resources/tokens/routes";
import { unsentApplicationRoutes } from "@/marketplace/resources/unsent-applications/routes";
import { uploadRoutes } from "@/marketplace/resources/uploads/routes";
import { emailRoutes } from "@/marketplace/resources/users/email/routes";
import { userRoutes } from "@/marketplace/resources/users/routes";
import { webhookRoutes } from "@/marketplace/resources/webhooks/routes";

/**
 * Returns every route of the API. Public reads use the database pool with the short timeout; some use the replica, when
 * there is one.
 */
export function apiRoutes(context: Context): Route[] {
  const { replica } = context;
  const reading = routesOf({ ...context, db: context.readDb });
  const late = replica ? routesOf({ ...context, db: replica.db }) : [];
  return routesOf(context).map((route, index) => {
    if (!isPublicRead(route.action)) return route;
    const [read = route, lateRead] = [reading[index], late[index]];
    return replica && lateRead && mayBeLate(route.action) ? onReplica(lateRead, read, replica) : read;
  });
}

/** A new resource adds its routes here. */
const routesOf = (context: Context): Route[] => [
  ...assetRoutes(context),
  ...offerRoutes(context),
  ...offerFeedRoutes(context),
  ...statisticsRoutes(context),
  ...addedRoutes(context),
  ...inboundMailRoutes(context),
  ...posterRoutes(context),
  ...assetTypeRoutes(context),
  ...unsentApplicationRoutes(context),
  ...categoryRoutes(context),
  ...configRoutes(context),
  ...customAttributeRoutes(context),
  ...dataRoutes(context),
  ...entryRoutes(context),
  ...eventRoutes(context),
  ...auditRoutes(context),
  ...moderationRoutes(context),
  ...reportRoutes(context),
  ...appealRoutes(context),
  ...graphqlRoutes(context),
  ...healthRoutes(context),
  ...imageRoutes(context),
  ...ratingRoutes(context),
  ...searchRoutes(context),
  ...authRoutes(context),
  ...passwordRoutes(context),
  ...emailRoutes(context),
  ...tokenRoutes(context),
  ...sessionRoutes(context),
  ...pushSubscriptionRoutes(context),
  ...interviewCalendarRoutes(context),
  ...invitationRoutes(context),
  ...membershipRequestRoutes(context),
  ...applicationRoutes(context),
  ...availabilityRoutes(context),
  ...orderRoutes(context),
  ...providerRoutes(context),
  ...revealRoutes(context),
  ...revealedProfileRoutes(context),
  ...creditRoutes(context),
  ...invoiceRoutes(context),
  ...messageRoutes(context),
  ...notificationRoutes(context),
  ...newsletterRoutes(context),
  ...documentRoutes(context),
  ...savedSearchRoutes(context),
  ...accessRoutes(context),
  ...bookmarkRoutes(context),
  ...analyticsRoutes(context),
  ...taskRoutes(context),
  ...jobRoutes(context),
  ...supportRoutes(context),
  ...webhookRoutes(context),
  ...workflowRoutes(context),
  ...roleRoutes(context),
  ...apiKeyRoutes(context),
  ...firmKeyRoutes(context),
  ...pushedOfferRoutes(context),
  ...permissionRoutes(context),
  ...personalDataRoutes(context),
  ...uploadRoutes(context),
  ...resumeRoutes(context),
  ...userRoutes(context),
];

/** Creates the marketplace's HTTP application, which does not listen yet; `server`: see `createServer`. */
export function createApp(context: Context, gate: Gate, logger: FastifyBaseLogger, server?: Server): FastifyInstance {
  const routes = apiRoutes(context);
  const all = [...routes, ...documentationRoutes(routes, context.settings.apiOrigin)];
  return createServer(all, gate, logger, createFailedCallRecorder(context), server);
}
