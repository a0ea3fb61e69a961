import type { ImportEdit } from "@/workspace/candidate/import/rules/import-edit";

/** What a saved import came to. */
export type ImportResult = Pick<ImportEdit, "change" | "leftOut"> & { saved: number };
