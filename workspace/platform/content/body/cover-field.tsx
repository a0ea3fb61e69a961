import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { TextField } from "@/components/ui/text-field";
import { FileRef } from "@/lib/entities/file-ref";
import { toProductConfig } from "@/lib/rules/config/product-config";
import type { TextValues } from "@/workspace/platform/content/editor/form";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";
import { FileUpload } from "@/workspace/shell/upload/file-upload";
import { readPictureSize, sendFile } from "@/workspace/shell/upload/upload-queries";

export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
const SIZE = { width: 720, height: 405 };

type Props = {
  id: string;
  label: string;
  /** The language of the text. */
  locale: string;
  name: string;
  form: UseFormReturn<TextValues, unknown, TextValues>;
};

/** Uploads, replaces or removes the picture of a text; visitors see it once the text is published. */
export function CoverField({ id, label, locale, name, form }: Props) {
  const t = useTranslations("platform_text.cover");
  const { session } = useSession();
  const config = useQuery({ queryKey: ["config"], queryFn: async () => toProductConfig(await session.readConfig()) });
  const cover = coverOf(useWatch({ control: form.control, name }) ?? "");
  const change = (value: object | null) =>
    form.setValue(name, value ? JSON.stringify(value, null, 2) : "", { shouldDirty: true });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {cover && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Picture
            picture={{ key: cover.key, alt: "" }}
            {...SIZE}
            decorative
            className="w-full max-w-60 rounded-md border border-rule bg-sunken"
          />
          <Button variant="quiet" onClick={() => change(null)}>
            {t("remove")}
          </Button>
          <TextField
            id={`${id}-alt`}
            label={t("alt")}
            hint={t("alt_hint")}
            lang={locale}
            autoComplete="off"
            maxLength={300}
            value={cover.alt ?? ""}
            onChange={({ target }) => change({ ...cover, alt: target.value })}
          />
        </div>
      )}
      <AsyncBlock reading={config}>
        {({ custom }) => (
          <FileUpload
            label={t(cover ? "replace" : "choose")}
            accept={PICTURE_TYPES}
            maxBytes={custom.maxUploadFileSize}
            forgetsUploaded
            send={async (file, options) => {
              const { width, height } = await readPictureSize(file);
              const key = await sendFile(session.client, { file, folder: "covers", ...options });
              change({ key, width, height });
              return key;
            }}
            onComplete={() => undefined}
          />
        )}
      </AsyncBlock>
    </fieldset>
  );
}

/** Parses the picture in the form, which may be a key only. */
function coverOf(text: string): FileRef | null {
  try {
    const value: unknown = JSON.parse(text);
    return FileRef.safeParse(typeof value === "string" ? { key: value } : value).data ?? null;
  } catch {
    return null;
  }
}
