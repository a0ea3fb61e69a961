import type { ToolField } from "@/components/tool/use-tool-fields";
import { TextField } from "@/components/ui/text-field";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";

/** A day. The browser's own calendar would empty what it cannot show: that stays as typed, in a field of text. */
export function DayField({ field, hint }: { field: ToolField; hint?: string }) {
  const isShown = field.defaultValue === "" || isCalendarDate(field.defaultValue);
  return <TextField {...field} {...(hint && { hint })} type={isShown ? "date" : "text"} autoComplete="off" />;
}
