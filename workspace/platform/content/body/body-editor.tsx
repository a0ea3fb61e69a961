import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Node } from "prosemirror-model";
import { NodeSelection, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { imagePath } from "@/lib/routes/image-path";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { bodyPictureAddress, shownSize, toBodyPicture } from "@/lib/rules/content/body-picture";
import { PICTURE_TYPES } from "@/workspace/platform/content/body/cover-field";
import { readMarkdown, textSchema, toTextLink, writeMarkdown } from "@/workspace/platform/content/body/markdown";
import { AsyncBlock } from "@/workspace/shell/async-block";
import type { PanelProps, RichTextFormat } from "@/workspace/shell/rich-text/format";
import { RichTextEditor } from "@/workspace/shell/rich-text/rich-text-editor";
import type { Entry } from "@/workspace/shell/rich-text/text-box";
import { useSession } from "@/workspace/shell/session-provider";
import { FileUpload } from "@/workspace/shell/upload/file-upload";
import { readPictureSize, sendFile } from "@/workspace/shell/upload/upload-queries";

/** The editors' texts: stored as Markdown, with pictures of the house, and blocks of source for the rest. */
const EDITORS_TEXT: RichTextFormat = {
  schema: textSchema,
  read: readMarkdown,
  write: writeMarkdown,
  tools: [
    "title",
    "subtitle",
    "bold",
    "italic",
    "bullets",
    "numbers",
    "quote",
    "link",
    "picture",
    "table",
    "video",
    "undo",
    "redo",
  ],
  toLink: toTextLink,
  linkHint: "hint_site",
  isLong: true,
  panels: {
    picture: PicturePanel,
    table: (props) => <SourcePanel {...props} kind="table" />,
    video: (props) => <SourcePanel {...props} kind="video" />,
  },
  opens: { picture: "picture", source: "table" },
};

type Props = { id: string; value: string; onChange: (markdown: string) => void; locale: string; isInvalid: boolean };

/** The editor of a text; its label is the element `{id}-label`. */
export function BodyEditor({ id, value, onChange, locale, isInvalid }: Props) {
  const entry = useRef<Entry>(null);
  const typed = useRef("");
  return (
    <RichTextEditor
      format={EDITORS_TEXT}
      value={value}
      onChange={onChange}
      naming={{
        id,
        lang: locale,
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        "aria-describedby": `${id}-keys ${id}-error`,
        ...(isInvalid && { "aria-invalid": "true" }),
      }}
      entry={entry}
      typed={typed}
    />
  );
}

/** Returns the block that is selected, when it has this type. */
function selectedBlock({ state: { selection } }: EditorView, type: Node["type"]): Node | null {
  return selection instanceof NodeSelection && selection.node.type === type ? selection.node : null;
}

/**
 * Replaces the selected block, or adds the block after that of the cursor, and goes on writing below; null removes the
 * selected block.
 */
function putBlock(view: EditorView, block: Node | null) {
  const { tr, selection } = view.state;
  if (selection instanceof NodeSelection) {
    view.dispatch((block ? tr.replaceSelectionWith(block, false) : tr.deleteSelection()).scrollIntoView());
    return;
  }
  if (!block) return;
  const { $from } = selection;
  const { paragraph } = textSchema.nodes;
  const isEmpty = $from.depth === 1 && $from.parent.content.size === 0;
  const [start, end] = [isEmpty ? $from.before(1) : $from.after(1), $from.after(1)];
  tr.replaceWith(start, end, block);
  const below = start + block.nodeSize;
  if (!tr.doc.resolve(below).nodeAfter?.isTextblock) tr.insert(below, paragraph.create());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
}

type Shown = { address: string; alt: string };

/** Uploads a picture and asks for its text, or changes the text of the selected picture. */
function PicturePanel({ view, id, onClose }: PanelProps) {
  const t = useTranslations("platform_text.picture");
  const { session } = useSession();
  const config = useQuery({ queryKey: ["config"], queryFn: async () => toProductConfig(await session.readConfig()) });
  const [selected] = useState(() => selectedBlock(view, textSchema.nodes.picture));
  const [{ address, alt }, setShown] = useState<Shown>(() => ({
    address: selected ? String(selected.attrs.address) : "",
    alt: selected ? String(selected.attrs.alt) : "",
  }));
  const [isDecorative, setDecorative] = useState(selected !== null && alt === "");
  const [isRefused, setRefused] = useState(false);
  const put = () => {
    if (!isDecorative && alt.trim() === "") return setRefused(true);
    const text = isDecorative ? "" : alt.trim().replace(/\s+/g, " ");
    putBlock(view, textSchema.nodes.picture.create({ address, alt: text }));
    onClose();
  };
  const picture = toBodyPicture(address);
  return (
    <fieldset aria-label={t("heading")} className="grid gap-3 border border-field border-b-0 bg-surface p-3">
      {picture ? (
        <>
          {/* biome-ignore lint/performance/noImgElement: a picture of the file store, resized by its own service */}
          <img
            src={imagePath(picture.key, { width: 320, height: 480, fit: "inside" })}
            alt=""
            {...shownSize(picture)}
            className="h-auto max-h-48 w-auto max-w-60 rounded-md border border-rule bg-sunken"
          />
          <TextField
            id={`${id}-alt`}
            label={t("alt")}
            hint={t("alt_hint")}
            error={isRefused && !isDecorative && alt.trim() === "" ? t("alt_missing") : null}
            autoComplete="off"
            maxLength={300}
            disabled={isDecorative}
            value={alt}
            onChange={({ target }) => setShown({ address, alt: target.value })}
          />
          <CheckboxField
            id={`${id}-decorative`}
            label={t("decorative")}
            checked={isDecorative}
            onChange={({ target }) => setDecorative(target.checked)}
          />
        </>
      ) : (
        <AsyncBlock reading={config}>
          {({ custom }) => (
            <FileUpload
              label={t("choose")}
              accept={PICTURE_TYPES}
              maxBytes={custom.maxUploadFileSize}
              forgetsUploaded
              send={async (file, options) => {
                const size = await readPictureSize(file);
                const key = await sendFile(session.client, { file, folder: "covers", ...options });
                setShown({ address: bodyPictureAddress({ key, ...size }), alt: "" });
                return key;
              }}
              onComplete={() => undefined}
            />
          )}
        </AsyncBlock>
      )}
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {picture && <Button onClick={put}>{t(selected ? "change" : "insert")}</Button>}
        {selected && (
          <Button
            variant="secondary"
            onClick={() => {
              putBlock(view, null);
              onClose();
            }}
          >
            {t("remove")}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </fieldset>
  );
}

const TEMPLATES = { table: "| A | B |\n| --- | --- |\n|  |  |", video: "::video[](https://)" } as const;

/** Writes a block that has no tool of its own, or changes the selected one: a table, a video, a block of code. */
function SourcePanel({ view, id, onClose, kind }: PanelProps & { kind: "table" | "video" }) {
  const t = useTranslations("platform_text.source");
  const [selected] = useState(() => selectedBlock(view, textSchema.nodes.source));
  const [text, setText] = useState(selected ? String(selected.attrs.text) : TEMPLATES[kind]);
  const put = (given: string) => {
    const written = given.trim();
    putBlock(view, written ? textSchema.nodes.source.create({ text: written }) : null);
    onClose();
  };
  return (
    <fieldset aria-label={t("heading")} className="grid gap-3 border border-field border-b-0 bg-surface p-3">
      <TextArea
        id={`${id}-source`}
        label={t(selected ? "label" : kind)}
        hint={t(selected ? "hint" : `${kind}_hint`)}
        rows={Math.min(16, text.split("\n").length + 2)}
        className="font-mono text-sm"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button onClick={() => put(text)}>{t(selected ? "change" : "insert")}</Button>
        {selected && (
          <Button variant="secondary" onClick={() => put("")}>
            {t("remove")}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </fieldset>
  );
}
