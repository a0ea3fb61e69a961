import { createNameLimit } from "@/marketplace/http/name-limit";
import type { CreateSharedLimit } from "@/marketplace/http/shared-limit";

const MINUTE_MS = 60_000;

/** Only failures count, whether there is an account of this name or not. */
export const createLogInLimit = (sharedLimit: CreateSharedLimit) =>
  createNameLimit(sharedLimit, "logIn", {
    perPlace: { calls: 20, windowMs: 15 * MINUTE_MS },
    perName: { calls: 100, windowMs: 60 * MINUTE_MS },
  });

export type LogInLimit = ReturnType<typeof createLogInLimit>;

/** An account as the limit knows it. */
export const logInName = (username: string): string => username.trim().toLowerCase();
