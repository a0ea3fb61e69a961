import { unprocessable } from "@/marketplace/errors";

export const usernameTaken = () => unprocessable("Unavailable username", { code: "usernameTaken" });

const UNIQUE_VIOLATION = "23505";

/**
 * Turns a violated uniqueness into a 422: when two accounts take a username at the same time, the database refuses the
 * second.
 */
export async function orUsernameTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION && isOfUsernames(error))
      throw usernameTaken();
    throw error;
  }
}

const isOfUsernames = (error: Error) =>
  "constraint" in error && typeof error.constraint === "string" && error.constraint.startsWith("users_username");
