"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

/**
 * The only texts outside messages/. An error boundary runs in the browser, where no message provider is sent (12 kB on
 * every page), and must show a text when nothing else could be loaded. The page is in the language of the document.
 */
const TEXTS = {
  fr: {
    title: "Cette page n’a pas pu s’afficher",
    text: "L’incident est de notre côté. Réessayez\u202f; s’il persiste, revenez dans quelques minutes.",
    retry: "Réessayer",
    home: "Revenir à l’accueil",
    homeHref: "/",
  },
  en: {
    title: "This page could not be displayed",
    text: "Something went wrong on our side. Try again; if it persists, come back in a few minutes.",
    retry: "Try again",
    home: "Back to home",
    homeHref: "/en",
  },
} as const;

type Props = { retry: () => void };

/** A text about the failure, and a button to try again. The error itself is never shown to a visitor. */
export function ErrorView({ retry }: Props) {
  const [locale, setLocale] = useState<keyof typeof TEXTS>("fr");
  useEffect(() => {
    if (document.documentElement.lang === "en") setLocale("en");
  }, []);
  const texts = TEXTS[locale];
  return (
    <main id="main" className="wrap error-drawing py-16 md:py-24">
      <h1 className="text-3xl md:text-4xl">{texts.title}</h1>
      <p className="measure mt-4 text-muted">{texts.text}</p>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Button onClick={retry}>{texts.retry}</Button>
        {/* A plain link: the router may be what failed. */}
        <a href={texts.homeHref} className="link inline-flex min-h-11 items-center">
          {texts.home}
        </a>
      </div>
    </main>
  );
}
