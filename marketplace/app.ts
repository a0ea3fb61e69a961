import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Context } from "@/marketplace/context";
import type { Secrets } from "@/marketplace/http/caller";
import { openApiRoute } from "@/marketplace/http/openapi";
import type { Route } from "@/marketplace/http/route";
import { createServer } from "@/marketplace/http/server";
import { assetTypeRoutes } from "@/marketplace/resources/asset-types/routes";
import { assetRoutes } from "@/marketplace/resources/assets/routes";
import { categoryRoutes } from "@/marketplace/resources/categories/routes";
import { configRoutes } from "@/marketplace/resources/config/routes";
import { customAttributeRoutes } from "@/marketplace/resources/custom-attributes/routes";
import { dataRoutes } from "@/marketplace/resources/data/routes";
import { entryRoutes } from "@/marketplace/resources/entries/routes";
import { eventRoutes } from "@/marketplace/resources/events/routes";
import { graphqlRoutes } from "@/marketplace/resources/graphql/routes";
import { healthRoutes } from "@/marketplace/resources/health/routes";
import { imageRoutes } from "@/marketplace/resources/images/routes";
import { ratingRoutes } from "@/marketplace/resources/ratings/routes";
import { searchRoutes } from "@/marketplace/resources/search/routes";
import { userRoutes } from "@/marketplace/resources/users/routes";

/** Every call of the API; a resource is added here. */
export const apiRoutes = (context: Context): Route[] => [
  ...assetRoutes(context),
  ...assetTypeRoutes(context),
  ...categoryRoutes(context),
  ...configRoutes(context),
  ...customAttributeRoutes(context),
  ...dataRoutes(context),
  ...entryRoutes(context),
  ...eventRoutes(context),
  ...graphqlRoutes(context),
  ...healthRoutes(context),
  ...imageRoutes(context),
  ...ratingRoutes(context),
  ...searchRoutes(context),
  ...userRoutes(context),
];

/** The marketplace's HTTP application, not listening yet. */
export function createApp(context: Context, secrets: Secrets, logger: FastifyBaseLogger): FastifyInstance {
  const routes = apiRoutes(context);
  return createServer([...routes, openApiRoute(routes)], secrets, logger);
}
