import { createNameLimit } from "@/marketplace/http/name-limit";
import type { CreateSharedLimit } from "@/marketplace/http/shared-limit";

const MINUTE_MS = 60_000;

/** Creates the limit of logins. Only failures count, whether or not an account of this name exists. */
export const createLogInLimit = (sharedLimit: CreateSharedLimit) =>
  createNameLimit(sharedLimit, "logIn", {
    perPlace: { calls: 20, windowMs: 15 * MINUTE_MS },
    perName: { calls: 100, windowMs: 60 * MINUTE_MS },
  });

export type LogInLimit = ReturnType<typeof createLogInLimit>;

/** Returns the name of an account in the limit. */
export const logInName = (username: string): string => username.trim().toLowerCase();
