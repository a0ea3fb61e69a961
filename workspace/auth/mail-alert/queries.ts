import { queryOptions } from "@tanstack/react-query";
import type { MailAlertEdit } from "@/lib/api/resources/alerts";
import type { MailAlert } from "@/lib/entities/saved-search";
import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";

type Client = Session["client"];

const nullWhenOver = (read: Promise<MailAlert>) => whenStatus(404, read, () => null);

/** The alert of a mail's link; null when it is over, or an account has it now. */
export const mailAlert = (client: Client, token: string) =>
  queryOptions({
    queryKey: ["mail-alert", token],
    queryFn: ({ signal }) => nullWhenOver(client.alerts.read(token, { signal })),
  });

export const confirmAlert = (client: Client, token: string) => nullWhenOver(client.alerts.confirm(token));

export const editAlert = (client: Client, token: string, edit: MailAlertEdit) =>
  nullWhenOver(client.alerts.update(token, edit));

export const endAlert = async (client: Client, token: string): Promise<null> => {
  await client.alerts.remove(token);
  return null;
};
