import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { MAX_PHOTOS, PHOTO_ALT_MAX_LENGTH } from "@/lib/rules/company/page-limits";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { FocusField } from "@/workspace/firm/page/images/focus-field";
import type { PhotoValue } from "@/workspace/firm/page/images/images-kind";
import {
  isLargeEnough,
  MIN_SIZE,
  PICTURE_TYPES,
  type Size,
  sendPicture,
} from "@/workspace/firm/page/images/picture-queries";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";
import { FileUpload } from "@/workspace/shell/upload/file-upload";

type Props = { value: readonly PhotoValue[]; onChange: (value: PhotoValue[]) => void };

/** The photographs of the firm: sent one by one, each with what it shows and what stays in sight. */
export function PhotosField({ value, onChange }: Props) {
  const t = useTranslations("firm_page.images");
  const { session } = useSession();
  const [size, setSize] = useState<Size | null>(null);
  const config = useQuery({ queryKey: ["config"], queryFn: async () => toProductConfig(await session.readConfig()) });
  const add = (key: string) =>
    onChange([...value, { key, width: size?.width ?? null, height: size?.height ?? null, focus: null, alt: "" }]);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-semibold">{t("photos")}</legend>
      <p className="text-sm text-muted">{t("photos_lead", { max: MAX_PHOTOS })}</p>
      {value.map((photo, index) => (
        <PhotoFields
          key={photo.key}
          photo={photo}
          number={index + 1}
          onChange={(changed) => onChange(value.map((other) => (other.key === changed.key ? changed : other)))}
          onFirst={() => onChange([photo, ...value.filter(({ key }) => key !== photo.key)])}
          onRemove={() => onChange(value.filter(({ key }) => key !== photo.key))}
        />
      ))}
      {value.length < MAX_PHOTOS && (
        <AsyncBlock reading={config}>
          {({ custom }) => (
            <FileUpload
              label={t("choose_photo")}
              accept={PICTURE_TYPES}
              maxBytes={custom.maxUploadFileSize}
              forgetsUploaded
              send={sendPicture(session.client, "photo", setSize)}
              onComplete={([upload]) => upload?.state === "uploaded" && add(upload.key)}
            />
          )}
        </AsyncBlock>
      )}
      <p className="text-sm text-muted">{t("min_size", MIN_SIZE.photo)}</p>
      <p role="alert" className="text-sm font-semibold text-brick empty:hidden">
        {size && !isLargeEnough("photo", size) && t("too_small", { ...size })}
      </p>
    </fieldset>
  );
}

type PhotoProps = {
  photo: PhotoValue;
  number: number;
  onChange: (photo: PhotoValue) => void;
  onFirst: () => void;
  onRemove: () => void;
};

function PhotoFields({ photo, number, onChange, onFirst, onRemove }: PhotoProps) {
  const t = useTranslations("firm_page.images");
  const id = useId();
  const name = t("photo", { number });
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-rule pt-3">
      <legend className="sr-only">{name}</legend>
      <FocusField value={photo} onChange={(changed) => onChange({ ...photo, focus: changed.focus })} />
      <TextField
        id={id}
        label={t("alt")}
        hint={t("alt_hint")}
        maxLength={PHOTO_ALT_MAX_LENGTH}
        value={photo.alt}
        onChange={({ target }) => onChange({ ...photo, alt: target.value })}
        error={null}
      />
      <div className="flex flex-wrap gap-x-5">
        {number > 1 && (
          <Button variant="quiet" onClick={onFirst}>
            {t("first")} <span className="sr-only">{name}</span>
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          {t("remove")} <span className="sr-only">{name}</span>
        </Button>
      </div>
    </fieldset>
  );
}
