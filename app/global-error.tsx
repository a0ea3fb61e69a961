"use client";

import { ErrorView } from "@/components/layout/error-view";
import "@/app/globals.css";

/** The layout itself failed: this stands in for the whole document, in the default language. */
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
