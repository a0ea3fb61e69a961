/** The reason for loading the editor: a press at a position, or the focus. */
export type Entry = { left: number; top: number } | "focus" | null;

/** The attributes that name and describe the text box. */
export type Naming = { id: string; lang?: string; "aria-invalid"?: "true" } & {
  "aria-multiline": "true";
} & Record<"aria-labelledby" | "aria-describedby", string>;

/** The style of the text box, both when it is read-only and when it is edited. */
export const TEXT_BOX =
  "prose max-w-none! min-h-40 w-full cursor-text whitespace-pre-wrap break-words rounded-md border border-field bg-surface px-3 py-2 text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-brick";
