import { calls, sent } from "@/contract/call";
import type { ListQuery } from "@/contract/inputs";
import { HistoryLine } from "@/lib/entities/application-history";
import { pageOf } from "@/lib/entities/page";
import { Transaction } from "@/lib/entities/transaction";

/** Changes of how a firm files an application. A tag that the firm already uses keeps its spelling. */
export type Filing = { add?: readonly string[]; remove?: readonly string[]; followerId?: string | null };

/** How a firm follows an application; 422 `notReadable` while it may not read the application. */
export const filing = calls({
  /** Adds and removes tags, and says who follows; 422 `tooManyTags`, `notesRequested`, `notRecruiter`. */
  file: { method: "PATCH", path: "/transactions/:id/filing", body: sent<Filing>(), response: Transaction },

  /** Everything that happened to the application, newest first, with its authors. */
  history: {
    method: "GET",
    path: "/transactions/:id/history",
    query: sent<ListQuery>(),
    response: pageOf(HistoryLine),
  },

  /** The application as one PDF, followed by the pages of its CV; `notes`: with the notes that the caller may read. */
  print: {
    method: "GET",
    path: "/transactions/:id/application.pdf",
    query: sent<{ locale?: "fr" | "en"; notes?: boolean }>(),
    answersWith: "application/pdf",
  },
});
