import { InterviewCalendar } from "@/lib/entities/interview";
import { newId } from "@/marketplace/db/new-id";
import { newOpaqueToken } from "@/marketplace/identity/opaque-token";
import { type Call, clientCall } from "@/tests/support/calls/call";
import { request } from "@/tests/support/replay/request";

const RIGHTS = "... AAA A.A..AA AAAAA . .";
const calendar = { createdDate: "2026-11-02T09:00:00.000Z", url: null };
const created = { ...calendar, url: "https://api.example/interview-calendar/secret.ics" };

export const INTERVIEW_CALENDAR_CALLS: Call[] = [
  {
    operation: "GET /interview-calendar",
    rights: RIGHTS,
    request: request(),
    response: InterviewCalendar,
    client: [
      clientCall("interviewCalendar.read", (c) => c.interviewCalendar.read(), "GET /interview-calendar", {
        response: calendar,
      }),
    ],
  },
  {
    operation: "POST /interview-calendar",
    rights: RIGHTS,
    request: request(),
    response: InterviewCalendar,
    client: [
      clientCall("interviewCalendar.create", (c) => c.interviewCalendar.create(), "POST /interview-calendar", {
        response: created,
      }),
    ],
  },
  {
    operation: "DELETE /interview-calendar",
    rights: RIGHTS,
    request: request(),
    client: [
      clientCall("interviewCalendar.remove", (c) => c.interviewCalendar.remove(), "DELETE /interview-calendar", {
        response: { success: true },
      }),
    ],
  },
  {
    operation: "GET /interview-calendar/:file",
    rights: "AAA AAA AAAAAAA AAAAA A A",
    request: async ({ context, scene }) => {
      const { token, hash } = newOpaqueToken();
      const row = { id: newId("ical"), user_id: scene.me, hash };
      await context.db.deleteFrom("interview_calendars").where("user_id", "=", scene.me).execute();
      await context.db.insertInto("interview_calendars").values(row).execute();
      return { params: { file: `${token}.ics` } };
    },
  },
];
