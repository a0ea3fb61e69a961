import { z } from "zod";
import { openObject } from "@/marketplace/http/fields";

const MAX_ENTRY_LENGTH = 2_000;
const MAX_ENTRIES = 100;
const entries = z.array(openObject(MAX_ENTRY_LENGTH)).max(MAX_ENTRIES);
export const LogBody = z.union([z.strictObject({ entries }), entries]);
