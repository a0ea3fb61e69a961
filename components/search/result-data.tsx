import { ResultScript } from "@/components/search/result-script";
import { JsonLd, jsonLdText } from "@/components/ui/json-ld";
import { leaveInMarkup } from "@/lib/document-data";

/** The results as structured data. */
export function ResultData({ data }: { data: object | null }) {
  if (!data) return null;
  const sent = leaveInMarkup("result-data", data, jsonLdText);
  return sent ? <JsonLd data={sent} /> : <ResultScript />;
}
