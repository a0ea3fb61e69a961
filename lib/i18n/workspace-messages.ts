import type { Messages } from "next-intl";
import type { namespaces } from "@/lib/i18n/namespaces";

/** The namespaces that the workspace's screens read in the browser: the others are not sent. */
const WORKSPACE_NAMESPACES: (typeof namespaces)[number][] = [
  "account",
  "authentication",
  "common",
  "error",
  "form",
  "invitation",
  "password",
  "session",
  "sign_in",
  "sign_up",
  "testimonial",
  "upload",
];

export const pickWorkspaceMessages = (messages: Messages): Partial<Messages> =>
  Object.fromEntries(WORKSPACE_NAMESPACES.map((name) => [name, messages[name]]));
