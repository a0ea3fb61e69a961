import { calls, sent } from "@/contract/call";
import type { ReplyTemplate } from "@/lib/entities/firm-replies";
import { User } from "@/lib/entities/user";

/** Reply templates of an organization, written by its recruiters. */
export const replyTemplates = calls({
  /**
   * Replaces all the templates; 400 naming the invalid text, 412 when the organization has changed since it was read.
   */
  replace: {
    method: "PUT",
    path: "/users/:id/templates",
    body: sent<{ templates: readonly ReplyTemplate[] | null }>(),
    response: User,
  },
});
