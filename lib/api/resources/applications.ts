import { crud } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import type { ListQuery } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { ElsewhereApplication } from "@/lib/entities/elsewhere-application";
import { Success } from "@/lib/entities/success";
import { SentApplication, UnsentApplication } from "@/lib/entities/unsent-application";

/** An application without an account; `resume` is the key of a file that belongs to nobody yet. */
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

/** Applying without an account: nothing leaves before the link of the mail is pressed. */
export const applications = (http: Http) => ({
  /** The same answer whether or not the address has an account; a mail says what comes next. */
  create: async (body: NewUnsentApplication, options?: CallOptions) =>
    http({ method: "POST", path: path`/applications`, body, schema: Success }, options),

  /** By the token of the mail. Reading sends nothing. */
  readUnsent: async (token: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/applications/unsent/${token}`, schema: UnsentApplication }, options),

  /** Sends it, once; opens the account of an address that has none. */
  send: async (token: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/applications/unsent/${token}/send`, schema: SentApplication }, options),
});

export type NewElsewhereApplication = Pick<ElsewhereApplication, "title" | "firm" | "date"> &
  Partial<Pick<ElsewhereApplication, "url" | "state" | "note">>;

/** The private list of what the person sent on other sites. */
export const elsewhereApplications = (http: Http) =>
  crud<typeof ElsewhereApplication, ListQuery, NewElsewhereApplication>(http, {
    all: path`/applications/elsewhere`,
    one: (id) => path`/applications/elsewhere/${id}`,
    schema: ElsewhereApplication,
  });
