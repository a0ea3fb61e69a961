import { z } from "zod";
import { apiRoutes } from "@/marketplace/app";
import type { Context } from "@/marketplace/context";
import { MAIL_KINDS } from "@/marketplace/jobs/lanes";
import { routeOf } from "@/tests/support/route-of";

const url = z.string().optional();
const Mail = z.object({
  name: z.string(),
  values: z.object({ url }),
  sections: z.array(z.object({ lines: z.array(z.object({ url: z.string() })), url, stopUrl: url })),
  unsubscribeUrl: url,
});

/**
 * Returns the links of the queued mails that lead neither to a page of the site nor to a call of the API, with the name
 * of their mail.
 */
export async function strayMailedUrls(context: Context): Promise<string[]> {
  const { apiOrigin, siteOrigin } = context.settings;
  const calls = apiRoutes(context).flatMap(({ method, path }) =>
    method === "GET" ? [new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`)] : [],
  );
  const leads = (link: string) => {
    const [address = ""] = link.split(/[?#]/);
    if (address.startsWith(apiOrigin)) return calls.some((call) => call.test(address.slice(apiOrigin.length)));
    const path = address.slice(siteOrigin.length).replace(/^\/en(?=\/|$)/, "") || "/";
    return address.startsWith(siteOrigin) && routeOf(path) !== null;
  };
  const rows = await context.db.selectFrom("jobs").select("payload").where("kind", "in", MAIL_KINDS).execute();
  return rows.flatMap(({ payload }) => {
    const { name, values, sections, unsubscribeUrl } = Mail.parse(payload);
    const listed = sections.flatMap((section) => [
      section.url,
      section.stopUrl,
      ...section.lines.map((line) => line.url),
    ]);
    const links = [values.url, unsubscribeUrl, ...listed].filter((link) => link !== undefined);
    return links.filter((link) => !leads(link)).map((link) => `${name}: ${link}`);
  });
}
