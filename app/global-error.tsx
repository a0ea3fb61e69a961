"use client";

import { ErrorView } from "@/components/layout/error-view";
import "@/app/globals.css";

/** Replaces the whole document, in the default language, when the layout itself fails. */
export default function GlobalErrorRoute({ retry }: { retry: () => void }) {
  return (
    <html lang="fr">
      <title>Erreur</title>
      <body>
        <ErrorView retry={retry} />
      </body>
    </html>
  );
}
