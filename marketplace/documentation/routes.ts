import { describeCall } from "@/marketplace/documentation/call";
import { toOpenApi } from "@/marketplace/documentation/openapi";
import { renderPage } from "@/marketplace/documentation/page/page";
import { CONTENT_SECURITY_POLICY } from "@/marketplace/documentation/page/style";
import { type Route, route } from "@/marketplace/http/route";

/** GET /openapi.json and GET /docs: the same description of these calls, for programs and for people; written once. */
export function documentationRoutes(routes: Route[], apiOrigin: string): Route[] {
  const calls = routes.map(describeCall);
  const openApi = JSON.stringify(toOpenApi(calls, apiOrigin));
  const page = renderPage(calls, apiOrigin);
  return [
    route({
      method: "GET",
      path: "/openapi.json",
      action: "openapi:read",
      summary: "This documentation",
      cached: true,
      run: async ({ reply }) => reply.type("application/json; charset=utf-8").send(openApi),
    }),
    route({
      method: "GET",
      path: "/docs",
      action: "docs:read",
      summary: "This documentation, to be read",
      cached: true,
      run: async ({ reply }) =>
        reply
          .type("text/html; charset=utf-8")
          .headers({ "content-security-policy": CONTENT_SECURITY_POLICY, "referrer-policy": "no-referrer" })
          .send(page),
    }),
  ];
}
