import { route } from "@/lib/routes/route";

/** Paths that old links and other sites write, and that lead elsewhere. */
export const forwardRoutes = {
  /** Redirects to its `redirect` parameter. */
  redirect: route("/redirect", { redirect: false }),
  emailCheck: route("/inscription/[[...path]]"),
  appRedirectSubscription: route("/abonnement/[[...path]]"),
  testimonialForm: route("/entreprise/[companySlug]/temoignage/[token]/[[...slug]]"),
  oldBlog: route("/blog/[[...rest]]", { redirect: false }),
} as const;
