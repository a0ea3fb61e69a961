import { z } from "zod";
import { id } from "@/marketplace/http/fields";

export const NewReveal = z.strictObject({ assetId: id, kind: z.enum(["address", "cvtheque"]) });
