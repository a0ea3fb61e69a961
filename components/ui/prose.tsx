import { Video } from "@/components/ui/video";
import type { BodyView } from "@/lib/views/body";

type Props = {
  body: BodyView;
  /** Language of the text, when it is not that of the page. */
  lang?: string;
};

/** A text written by editors, sanitised by lib/data/content/render-body. */
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
