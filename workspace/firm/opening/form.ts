import * as z from "zod/mini";
import { nameText, requiredText, siren } from "@/lib/forms/field-rules";

/** The facts that open a firm; the page of the firm is completed later. */
export const NewFirm = z.object({ name: nameText, siren, category: requiredText, town: requiredText });
export type NewFirm = z.output<typeof NewFirm>;

export const EMPTY = { name: "", siren: "", category: "", town: "" };
