import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** The part of the configuration that only a secret key may read. */
export const PrivateConfig = z.looseObject({ stelace: JsonObject });

/**
 * A setting of the environment of the marketplace: set there, at its default, or missing. Its value is never sent: many are
 * secret.
 */
export const SettingState = z.looseObject({ name: z.string(), state: z.string() });
export type SettingState = z.infer<typeof SettingState>;
