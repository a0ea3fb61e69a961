import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { FocusField } from "@/workspace/firm/page/images/focus-field";
import type { PictureValue } from "@/workspace/firm/page/images/images-kind";
import {
  isLargeEnough,
  MIN_SIZE,
  PICTURE_TYPES,
  type PictureKind,
  type Size,
  sendPicture,
} from "@/workspace/firm/page/images/picture-queries";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";
import { FileUpload } from "@/workspace/shell/upload/file-upload";

type Props = { kind: Exclude<PictureKind, "photo">; value: PictureValue; onChange: (value: PictureValue) => void };

const SHOWN = { logo: { width: 96, height: 96 }, cover: { width: 360, height: 100 } } as const;

/** A picture of the page: sent, replaced, removed; of a cover, what stays in sight. */
export function PictureField({ kind, value, onChange }: Props) {
  const t = useTranslations("firm_page.images");
  const { session } = useSession();
  const [size, setSize] = useState<Size | null>(null);
  const config = useQuery({ queryKey: ["config"], queryFn: async () => toProductConfig(await session.readConfig()) });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-semibold">{t(kind)}</legend>
      {value && kind === "cover" && <FocusField value={value} onChange={onChange} />}
      {value && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Picture
            picture={{ key: value.key, alt: "", ...(value.focus && { focus: value.focus }) }}
            {...SHOWN[kind]}
            decorative
            className={`rounded-md border border-rule bg-sunken ${kind === "logo" ? "size-24" : "w-full max-w-90"}`}
          />
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t("remove")}
          </Button>
        </div>
      )}
      <AsyncBlock reading={config}>
        {({ custom }) => (
          <FileUpload
            label={t(value ? `replace_${kind}` : `choose_${kind}`)}
            accept={PICTURE_TYPES}
            maxBytes={custom.maxUploadFileSize}
            forgetsUploaded
            send={sendPicture(session.client, kind, setSize)}
            onComplete={([upload]) => {
              if (upload?.state === "uploaded")
                onChange({ key: upload.key, width: size?.width ?? null, height: size?.height ?? null, focus: null });
            }}
          />
        )}
      </AsyncBlock>
      <p className="text-sm text-muted">{t("min_size", MIN_SIZE[kind])}</p>
      <p role="alert" className="text-sm font-semibold text-brick empty:hidden">
        {size && !isLargeEnough(kind, size) && t("too_small", { ...size })}
      </p>
    </fieldset>
  );
}
