import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** The part of the configuration that only a secret key may read. */
export const PrivateConfig = z.looseObject({ stelace: JsonObject });
