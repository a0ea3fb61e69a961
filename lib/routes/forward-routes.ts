import { route } from "@/lib/routes/route";

/** Paths used by old links and other sites, which are redirected. */
export const forwardRoutes = {
  /** Redirects to its `redirect` parameter. */
  redirect: route("/redirect", { redirect: false }),
  emailCheck: route("/inscription/[[...path]]"),
  appRedirectSubscription: route("/abonnement/[[...path]]"),
  testimonialForm: route("/entreprise/[companySlug]/temoignage/[token]/[[...slug]]"),
  oldBlog: route("/blog/[[...rest]]", { redirect: false }),
} as const;
