import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { Prose } from "@/components/ui/prose";
import { previewOf } from "@/workspace/platform/content/editor/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** Previews a text with the site's own rendering: HTML that the site sanitized. */
export function BodyPreview({ text, locale }: { text: string; locale: string }) {
  const { session } = useSession();
  const query = previewOf(session.client, useActor(), { text: useDeferredValue(text), locale });
  const reading = useQuery({ ...query, placeholderData: keepPreviousData });
  return (
    <div className="mt-3 border-y border-rule py-5">
      <AsyncBlock reading={reading}>{(body) => <Prose body={body} lang={locale} />}</AsyncBlock>
    </div>
  );
}
