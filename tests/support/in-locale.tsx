import { render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { loadMessages } from "@/lib/i18n/catalogue";
import type { Locale } from "@/lib/i18n/routing";

/** Draws components as a page of that language does, with the real messages. */
export async function renderIn(locale: Locale, children: ReactNode) {
  const messages = await loadMessages(locale);
  const onError = (error: Error) => {
    throw error;
  };
  return render(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Paris" onError={onError}>
      {children}
    </NextIntlClientProvider>,
  );
}
