import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useId, useRef } from "react";
import { ArticleScreen } from "@/components/media/article-screen";
import { Button } from "@/components/ui/button";
import { Prose } from "@/components/ui/prose";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { ArticleView } from "@/lib/views/media";
import { previewOf } from "@/workspace/platform/content/editor/queries";
import type { Written } from "@/workspace/platform/content/editor/written";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { collection: string; locale: "fr" | "en"; written: Written; onClose: () => void };

/** The page that the text would have, over the whole window: made by the site, from what is typed. */
export function PagePreview({ collection, locale, written, onClose }: Props) {
  const t = useTranslations("platform_text.preview");
  const { session } = useSession();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const query = previewOf(session.client, useActor(), { ...written, locale });
  const reading = useQuery({ ...query, placeholderData: keepPreviousData });
  // A link would leave the editor.
  const hold = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-paper p-0 text-ink"
    >
      <div className="sticky top-0 z-10 border-b border-rule bg-surface">
        <div className="wrap flex min-h-14 flex-wrap items-center justify-between gap-x-5">
          <h2 id={id} className="text-base">
            {t("heading")}
          </h2>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {t("close")}
          </Button>
        </div>
      </div>
      <div lang={locale} onClickCapture={hold} className="pt-2">
        <AsyncBlock reading={reading}>
          {(page) =>
            collection.startsWith("blog") ? <Article page={page} locale={locale} /> : <TextPage page={page} />
          }
        </AsyncBlock>
      </div>
    </dialog>
  );
}

function Article({ page, locale }: { page: ArticleView; locale: "fr" | "en" }) {
  const t = useTranslations("media");
  const crumbs = [
    { label: t("root.heading"), href: routes.media() },
    { label: t("nav.blog"), href: routes.blog() },
    { label: page.title },
  ];
  const url = new URL(localePath(locale, routes.article(page.slug)), window.location.origin).href;
  return <ArticleScreen article={page} crumbs={crumbs} url={url} />;
}

/** Texts whose pages are of other kinds: their title, their summary, and their text as the page shows it. */
const TextPage = ({ page: { title, description, body } }: { page: ArticleView }) => (
  <div className="wrap pb-16 pt-6">
    <h1 className="max-w-4xl text-3xl text-balance md:text-4xl">{title}</h1>
    {description && <p className="measure mt-4 text-lg text-muted">{description}</p>}
    <div className="mt-8">
      <Prose body={body} />
    </div>
  </div>
);
