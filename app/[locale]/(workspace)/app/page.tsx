import { redirect } from "next/navigation";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/** Mails lead to the main application: until it has a home of its own, that is one's account. */
export default async function WorkspaceRoute() {
  redirect(localePath(await pageLocale(), workspaceRoutes.account()));
}
