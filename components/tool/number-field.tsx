import type { ToolField } from "@/components/tool/use-tool-fields";
import { TextField } from "@/components/ui/text-field";

/** A number typed freely (also "2 500,50"): the server parses it, so that no browser refuses a comma. */
export function NumberField({ field, hint }: { field: ToolField; hint?: string }) {
  return <TextField {...field} {...(hint && { hint })} inputMode="decimal" autoComplete="off" className="figures" />;
}
