import { unprocessable } from "@/marketplace/errors";

export const usernameTaken = () => unprocessable("Unavailable username", { code: "usernameTaken" });

const UNIQUE_VIOLATION = "23505";

/** The database decides who of two takes a name at once: the second gets a 422. */
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
