import { z } from "zod";
import { text } from "@/marketplace/http/fields";

export const Confirmation = z.strictObject({ token: text().min(1) });
