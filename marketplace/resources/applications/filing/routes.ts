import { z } from "zod";
import { filing } from "@/contract/filing";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { forbidden, notFound } from "@/marketplace/errors";
import { byId, pagination } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import { FilingEdit, fileApplication } from "@/marketplace/resources/applications/filing/service";
import { listHistory, toHistoryLine } from "@/marketplace/resources/applications/history";

const HistoryQuery = z.strictObject(pagination(["createdDate"]));

export const filingRoutes = (context: Context): Route[] => [
  route(filing.file, {
    action: "application:file",
    summary: "Add and remove the firm's tags of an application, and say which member follows it",
    description:
      "A tag has at most 30 characters on one line; one that the firm already uses, in whatever case, keeps its spelling. followerId is a member who may read applications, or null. The candidate reads neither here, but may request the tags with the notes. 422 with data.code: tooManyTags (more than 20), notesRequested (no tag is removed while the candidate's request is pending), notRecruiter, notReadable.",
    params: byId,
    body: FilingEdit,
    run: ({ params, body, ...call }) => fileApplication(context, call, params.id, body),
  }),
  route(filing.history, {
    action: "application:history",
    summary: "List what happened to an application, newest first, with the members of the firm who did it",
    description:
      "Moves, messages (without their content), notes that the caller may read, reminders, interviews, readings of the contact details and of the CV, tags and followers. author is null when it was not recorded, and once their account is erased. While the firm may not read the application: only what the firm did, and the moves.",
    params: byId,
    query: HistoryQuery,
    async run({ params, query, caller }) {
      const row = await readRow(context.db, "transactions", params.id);
      if (!row?.is_application) throw notFound();
      requireMay(caller, "application:history", row.owner_id);
      const person = personOf(caller);
      if (person === null) throw forbidden();
      return toPageOf(query, await listHistory(context.db, row, person, query), toHistoryLine);
    },
  }),
];
