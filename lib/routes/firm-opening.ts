import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/**
 * Parameters of the sign-up: the kind of account, and the plan chosen on the pricing page, also used when a firm is
 * opened.
 */
const PROFILE_PARAM = "profil";
const PLAN_PARAM = "formule";
/** Parameter for opening a firm: the organization above it. */
const GROUP_PARAM = "groupe";
const FIRM = "cabinet";

/** A plan has a short name; any other value in a URL is ignored. */
const PLAN = /^[\p{L}\d][\p{L}\d '’-]{0,29}$/u;

const withParams = (path: string, params: Record<string, string>) => `${path}?${new URLSearchParams(params)}`;

/** The path of the sign-up of a firm, with the chosen plan if any. */
export const firmSignUp = (plan?: string): string =>
  withParams(workspaceRoutes.signUp(), { [PROFILE_PARAM]: FIRM, ...(plan && { [PLAN_PARAM]: plan }) });

/** The path of the page that follows the sign-up of a firm. */
export const firmOpening = (plan: string | null): string =>
  plan === null ? workspaceRoutes.newFirm() : withParams(workspaceRoutes.newFirm(), { [PLAN_PARAM]: plan });

/** The path of the subscription, where the request for this plan opens, as this organization if it is given. */
export const planRequest = (plan: string, organizationId?: string): string =>
  withParams(workspaceRoutes.firmSubscription(), {
    [PLAN_PARAM]: plan,
    ...(organizationId && { "au-nom-de": organizationId }),
  });

/** The path for opening a company below this organization, in its group. */
export const childOpening = (parentId: string): string =>
  withParams(workspaceRoutes.newFirm(), { [GROUP_PARAM]: parentId });

type Params = Record<string, string | string[] | undefined>;

export const isFirmSignUp = (params: Params): boolean => params[PROFILE_PARAM] === FIRM;

export function planIn(params: Params): string | null {
  const given = params[PLAN_PARAM];
  return typeof given === "string" && PLAN.test(given) ? given : null;
}

export function groupIn(params: Params): string | null {
  const given = params[GROUP_PARAM];
  return typeof given === "string" && /^org_\w{1,60}$/.test(given) ? given : null;
}
