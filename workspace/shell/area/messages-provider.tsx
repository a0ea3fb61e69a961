"use client";

import { IntlProvider, type Messages, useLocale, useMessages } from "next-intl";
import type { ReactNode } from "react";

/** Adds messages to those of the parent layouts, which next-intl's own provider would replace. */
export function MessagesProvider({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const inherited = useMessages();
  return (
    <IntlProvider locale={useLocale()} messages={{ ...inherited, ...messages }}>
      {children}
    </IntlProvider>
  );
}
