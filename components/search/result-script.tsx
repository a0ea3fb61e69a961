"use client";

import { JsonLdScript } from "@/components/ui/json-ld";
import { leftMarkup, readFromMarkup } from "@/lib/document-data";

/** The browser leaves it as it stands. */
export function ResultScript() {
  const text = leftMarkup("result-data") ?? readFromMarkup("result-data", readText);
  return text && <JsonLdScript text={text} />;
}

const readText = () => document.querySelector('script[type="application/ld+json"]')?.textContent ?? null;
