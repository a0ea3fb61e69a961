import { ApiError } from "@/lib/api/errors";
import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";

/**
 * The unsent application that a mailed link refers to; null when the link is too old or never existed. Reading the
 * application does not send it.
 */
export const unsentApplication = (client: Session["client"], token: string, userId: string | null) => ({
  queryKey: ["unsent-application", token, userId],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const read = client.unsentApplications.read(token, { signal, organizationId: null });
    return whenStatus(404, read, () => null);
  },
});

export type Refusal = "log_in" | "closed" | "already" | null;

/** The reason why the application was not sent; null when the screen has no explanation for it. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return null;
  const code = typeof error.data === "object" && error.data !== null ? Reflect.get(error.data, "code") : null;
  if (error.status === 403 && code === "logInRequired") return "log_in";
  if (error.status !== 422) return null;
  return code === "alreadyApplied" ? "already" : "closed";
}
