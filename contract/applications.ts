import { calls, sent } from "@/contract/call";
import type { Edit, ListQuery } from "@/contract/inputs";
import { ElsewhereApplication } from "@/lib/entities/elsewhere-application";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
import { Success } from "@/lib/entities/success";
import { SentApplication, UnsentApplication } from "@/lib/entities/unsent-application";

/** An application without an account. `resume` is the key of a file that has no owner yet. */
export type NewUnsentApplication = {
  assetId: string;
  email: string;
  firstname: string;
  lastname: string;
  phone?: string | null;
  message?: string | null;
  resume?: string | null;
  answers?: { question: string; answer: string }[] | null;
  locale?: "fr" | "en";
  /** The report of the visit, in the form of POST /analytics/log; only its class is stored. */
  source?: string;
};
/** Applications without an account: nothing is sent before the candidate confirms by the link in the mail. */
export const unsentApplications = calls({
  /** The response is the same whether or not the address has an account; a mail explains the next step. */
  create: { method: "POST", path: "/applications", body: sent<NewUnsentApplication>(), response: Success },

  /** Reads an application by the token in the mail, without sending the application. */
  read: { method: "GET", path: "/applications/unsent/:token", response: UnsentApplication },

  /** Sends the application, once, and opens an account for an address that has none. */
  send: { method: "POST", path: "/applications/unsent/:token/send", response: SentApplication },
});

export type NewElsewhereApplication = Pick<ElsewhereApplication, "title" | "firm" | "date"> &
  Partial<Pick<ElsewhereApplication, "url" | "state" | "note">>;
/** The person's private list of applications sent on other sites. */
export const elsewhereApplications = calls({
  list: {
    method: "GET",
    path: "/applications/elsewhere",
    query: sent<ListQuery>(),
    response: pageOf(ElsewhereApplication),
  },
  read: { method: "GET", path: "/applications/elsewhere/:id", response: ElsewhereApplication },
  create: {
    method: "POST",
    path: "/applications/elsewhere",
    body: sent<NewElsewhereApplication>(),
    response: ElsewhereApplication,
  },
  update: {
    method: "PATCH",
    path: "/applications/elsewhere/:id",
    body: sent<Edit<NewElsewhereApplication>>(),
    response: ElsewhereApplication,
  },
  remove: { method: "DELETE", path: "/applications/elsewhere/:id", response: Removed },
});
