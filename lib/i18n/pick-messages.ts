import type { Messages } from "next-intl";
import type { Namespace } from "@/lib/i18n/catalogue";

/** Returns the messages of these namespaces, which a provider sends to the browser. */
export const pickMessages = (messages: Messages, names: readonly Namespace[]): Partial<Messages> =>
  Object.fromEntries(names.map((name) => [name, messages[name]]));
