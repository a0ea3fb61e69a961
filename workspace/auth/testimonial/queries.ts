import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { ApiError } from "@/lib/api/errors";
import type { TokenCheck } from "@/lib/entities/token-check";
import { whenStatus } from "@/lib/queries/failure";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { TESTIMONIAL_SCORE } from "@/lib/rules/limits";
import type { Session } from "@/lib/session/session";
import type { Testimonial } from "@/workspace/auth/testimonial/form";

type SessionCalls = Pick<Session, "client" | "readConfig">;
export type InvitingCompany = { name: string; slug: string };

/** `hidden`: the company's page is not public, so that it cannot receive a testimonial. */
export type TestimonialInvitation =
  | { status: "open"; company: InvitingCompany }
  | { status: "answered" | "expired" | "invalid" | "hidden" };

const INVALID: TestimonialInvitation = { status: "invalid" };

/**
 * The company that invites to a testimonial by this token. It stays valid until one is sent, however often it is
 * checked.
 */
export const testimonialInvitation = (session: SessionCalls, token: string) =>
  queryOptions({
    queryKey: ["testimonial-invitation", token],
    queryFn: ({ signal }) => {
      const read = session.client.tokens
        .checkConfirm(token, undefined, { signal })
        .then((check) => toInvitation(session, check));
      // What could never be a token.
      return whenStatus(400, read, () => INVALID);
    },
    // Once the visitor types, nothing replaces the form.
    staleTime: Number.POSITIVE_INFINITY,
  });

async function toInvitation(session: SessionCalls, check: TokenCheck): Promise<TestimonialInvitation> {
  const { status, type, userId, answered } = check;
  if (status === "invalid" || type !== "testimonial" || !userId) return INVALID;
  if (status === "expired") return { status };
  if (answered) return { status: "answered" };
  const company = await readCompany(session, userId);
  return company ? { status: "open", company } : { status: "hidden" };
}

const Slugged = z.looseObject({ slug: z.string() });

async function readCompany({ client, readConfig }: SessionCalls, ownerId: string): Promise<InvitingCompany | null> {
  const { custom } = toProductConfig(await readConfig());
  const owned = { ownerId, assetTypeId: custom.assetTypes.company, active: true, validated: true };
  const { results } = await client.assets.list(owned, { organizationId: null });
  const [company] = results;
  const attributes = Slugged.safeParse(company?.customAttributes);
  return company && attributes.success ? { name: company.name, slug: attributes.data.slug } : null;
}

/** Waits for a moderator. Throws 403 for a token that is good no more, 422 when it has served. */
export const sendTestimonial = (client: Session["client"], token: string, testimonial: Testimonial) =>
  client.ratings.create(
    { token, label: "testimonial", score: TESTIMONIAL_SCORE, data: testimonial },
    // As the natural user, whatever organization they act as.
    { organizationId: null },
  );

/** The state of the invitation after the testimonial was refused: it may have ended, or been used, meanwhile. */
export function refusalOf(error: unknown): "refused" | "answered_meanwhile" | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 403) return "refused";
  return error.status === 422 ? "answered_meanwhile" : null;
}
