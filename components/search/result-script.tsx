"use client";

import { JsonLd } from "@/components/ui/json-ld";
import { takeFromMarkup } from "@/lib/document-data";

/** The browser leaves it as it stands. */
export function ResultScript() {
  const data = takeFromMarkup<object | null>("result-data", readData);
  return <JsonLd data={data} />;
}

function readData(): object | null {
  const script = document.querySelector('script[type="application/ld+json"]');
  return script ? JSON.parse(script.textContent) : null;
}
