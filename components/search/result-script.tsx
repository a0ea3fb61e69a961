"use client";

import { JsonLdScript } from "@/components/ui/json-ld";
import { leftMarkup, readFromMarkup } from "@/lib/document-data";

/** Structured data of the results, which the browser leaves unchanged in the document. */
export function ResultScript() {
  const text = leftMarkup("result-data") ?? readFromMarkup("result-data", readText);
  return text && <JsonLdScript text={text} />;
}

const readText = () => document.querySelector('script[type="application/ld+json"]')?.textContent ?? null;
