import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import type { ReplyTemplate } from "@/lib/entities/firm-replies";
import { User } from "@/lib/entities/user";

/** Reply templates of an organization, written by its recruiters. */
export const replyTemplates = (http: Http) => ({
  /**
   * Replaces all the templates; 400 naming the invalid text, 412 when the organization has changed since it was read.
   */
  replace: async (
    organizationId: string,
    body: { templates: readonly ReplyTemplate[] | null },
    options?: CallOptions & { ifMatch?: string },
  ) => http({ method: "PUT", path: path`/users/${organizationId}/templates`, body, schema: User }, options),
});
