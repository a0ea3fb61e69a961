/** What the editor is loaded for: a press at a place, or the focus. */
export type Entry = { left: number; top: number } | "focus" | null;

/** What names and describes the text box. */
export type Naming = { id: string; lang?: string; "aria-invalid"?: "true" } & {
  "aria-multiline": "true";
} & Record<"aria-labelledby" | "aria-describedby", string>;

/** The frame of a text, while it is read and while it is written. */
export const TEXT_BOX =
  "prose max-w-none! min-h-40 w-full cursor-text whitespace-pre-wrap break-words rounded-md border border-field bg-surface px-3 py-2 text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-brick";
