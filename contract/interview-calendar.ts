import { calls } from "@/contract/call";
import { InterviewCalendar } from "@/lib/entities/interview";
import { Success } from "@/lib/entities/success";

/**
 * The secret address at which a calendar application reads the interviews of the person, or of the organization acted
 * as. Only the response of `create` shows it.
 */
export const interviewCalendar = calls({
  read: { method: "GET", path: "/interview-calendar", response: InterviewCalendar },
  /** Creates the address; a former one stops working. */
  create: { method: "POST", path: "/interview-calendar", response: InterviewCalendar },
  remove: { method: "DELETE", path: "/interview-calendar", response: Success },
});
