import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** What only a secret key reads of the configuration. */
export const PrivateConfig = z.looseObject({ stelace: JsonObject });
