import { crud } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import type { ListQuery } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { ElsewhereApplication } from "@/lib/entities/elsewhere-application";
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
};

/** Applications without an account: nothing is sent before the candidate confirms by the link in the mail. */
export const applications = (http: Http) => ({
  /** The response is the same whether or not the address has an account; a mail explains the next step. */
  create: async (body: NewUnsentApplication, options?: CallOptions) =>
    http({ method: "POST", path: path`/applications`, body, schema: Success }, options),

  /** Reads an application by the token in the mail, without sending the application. */
  readUnsent: async (token: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/applications/unsent/${token}`, schema: UnsentApplication }, options),

  /** Sends the application, once, and opens an account for an address that has none. */
  send: async (token: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/applications/unsent/${token}/send`, schema: SentApplication }, options),
});

export type NewElsewhereApplication = Pick<ElsewhereApplication, "title" | "firm" | "date"> &
  Partial<Pick<ElsewhereApplication, "url" | "state" | "note">>;

/** The person's private list of applications sent on other sites. */
export const elsewhereApplications = (http: Http) =>
  crud<typeof ElsewhereApplication, ListQuery, NewElsewhereApplication>(http, {
    all: path`/applications/elsewhere`,
    one: (id) => path`/applications/elsewhere/${id}`,
    schema: ElsewhereApplication,
  });
