import * as z from "zod/mini";
import { ApiError } from "@/lib/api/errors";

const Refusal = z.looseObject({ code: z.enum(["privateAddress", "tooManyFeeds"]) });

/** Why the API makes no such feed (422), when the form has words for it. */
export const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.status === 422 ? (Refusal.safeParse(error.data).data?.code ?? null) : null;
