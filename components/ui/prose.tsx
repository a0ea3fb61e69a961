import { Video } from "@/components/ui/video";
import type { BodyView } from "@/lib/views/body";

type Props = {
  body: BodyView;
  /** When the text is in another language than the page. */
  lang?: string;
};

/** A text of the editors, as lib/data/content/render-body made it safe. */
export function Prose({ body, lang }: Props) {
  return (
    <div lang={lang} className="grid gap-6 [&>*]:min-w-0">
      {body.blocks.map((block, index) =>
        block.kind === "video" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is never reordered.
          <Video key={index} video={block} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is never reordered.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list in lib/data
          <div key={index} className="prose" dangerouslySetInnerHTML={{ __html: block.html }} />
        ),
      )}
    </div>
  );
}
