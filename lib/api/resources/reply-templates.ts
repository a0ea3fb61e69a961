import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import type { ReplyTemplate } from "@/lib/entities/firm-replies";
import { User } from "@/lib/entities/user";

/** The texts that an organization sends again, which its recruiters write. */
export const replyTemplates = (http: Http) => ({
  /** All of them, whole, in place of those of before; 400 naming the text, 412 when the organization was changed. */
  replace: async (
    organizationId: string,
    body: { templates: readonly ReplyTemplate[] | null },
    options?: CallOptions & { ifMatch?: string },
  ) => http({ method: "PUT", path: path`/users/${organizationId}/templates`, body, schema: User }, options),
});
