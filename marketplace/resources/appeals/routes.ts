import { appeals } from "@/contract/appeals";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { AppealText, Judgement } from "@/marketplace/resources/appeals/schemas";
import { contest, judge, readAppeal } from "@/marketplace/resources/appeals/service";

export const appealRoutes = (context: Context): Route[] => [
  route(appeals.create, {
    action: "appeal:create",
    summary: "Contest a moderator's decision about the caller's own content, within six months",
    description:
      "Once per decision, whose `id` is platformData._private.suspension.decisionId of the content. 422 (data.code notContestable, alreadyContested).",
    params: byId,
    body: AppealText,
    response: byId,
    run: ({ params, body, ...call }) => contest(context, call, params.id, body.text),
  }),
  route(appeals.read, {
    action: "appeal:read",
    summary: "Read an appeal, with the decision that it is about",
    params: byId,
    run: ({ params }) => readAppeal(context, params.id),
  }),
  route(appeals.judge, {
    action: "appeal:judge",
    summary: "Judge an appeal",
    description:
      "The moderator who made the decision may not judge the appeal: 403 (data.code sameModerator). `granted` reverses the decision; when the appeal is a reporter's, `code` is the reason for hiding the content. The appellant is mailed. 422 (data.code judged).",
    params: byId,
    body: Judgement,
    run: ({ params, body, ...call }) => judge(context, call, params.id, body),
  }),
];
