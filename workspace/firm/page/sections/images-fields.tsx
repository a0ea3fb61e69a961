import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Controller } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { TextField } from "@/components/ui/text-field";
import { imagePath } from "@/lib/routes/image-path";
import { MAX_PHOTOS, PHOTO_ALT_MAX_LENGTH } from "@/lib/rules/company/page-limits";
import { toProductConfig } from "@/lib/rules/config/product-config";
import type { Session } from "@/lib/session/session";
import { SectionForm } from "@/workspace/firm/page/card/section-form";
import { carriesWhiteText, isColor } from "@/workspace/firm/page/contrast";
import { imagesKind, type PhotoValue, type PictureValue } from "@/workspace/firm/page/images/images-kind";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";
import { FileUpload } from "@/workspace/shell/upload/file-upload";
import type { SendFile } from "@/workspace/shell/upload/upload-list";
import { type PictureSize, readPictureSize, sendFile } from "@/workspace/shell/upload/upload-queries";

/** The default colour of a firm that chose none. */
const OUR_COLOR = "#0f4c3a";

/**
 * The logo, the cover and the photographs, each with a focal point if it can be cropped, and the colour of the firm.
 */
export function ImagesForm() {
  const t = useTranslations("firm_page.fields");
  return (
    <SectionForm kind={imagesKind}>
      {({ form, field }) => {
        const color = form.watch("brandColor");
        return (
          <>
            <Controller
              control={form.control}
              name="logo"
              render={({ field: { value, onChange } }) => (
                <PictureField kind="logo" value={value} onChange={onChange} />
              )}
            />
            <Controller
              control={form.control}
              name="cover"
              render={({ field: { value, onChange } }) => (
                <PictureField kind="cover" value={value} onChange={onChange} />
              )}
            />
            <Controller
              control={form.control}
              name="photos"
              render={({ field: { value, onChange } }) => <PhotosField value={value} onChange={onChange} />}
            />
            <div className="flex items-start gap-4">
              <TextField
                id="page-color"
                label={t("color")}
                hint={t("color_hint")}
                placeholder={OUR_COLOR}
                {...field("brandColor")}
              />
              <input
                type="color"
                aria-label={t("pick_color")}
                value={isColor(color) ? color : OUR_COLOR}
                onChange={(event) => form.setValue("brandColor", event.target.value, { shouldValidate: true })}
                className="mt-7 h-12 w-14 shrink-0 cursor-pointer rounded-md border border-field bg-surface p-1 hover:border-ink"
              />
            </div>
            <p role="status" className="text-sm font-semibold text-brick empty:hidden">
              {isColor(color) && !carriesWhiteText(color) && t("pale_color")}
            </p>
          </>
        );
      }}
    </SectionForm>
  );
}

type Props = { kind: Exclude<PictureKind, "photo">; value: PictureValue; onChange: (value: PictureValue) => void };

const SHOWN = {
  logo: { width: 96, height: 96 },
  cover: { width: 360, height: 100 },
  portrait: { width: 96, height: 96 },
} as const;
const SHOWN_STYLE = {
  logo: "size-24 rounded-md",
  cover: "w-full max-w-90 rounded-md",
  portrait: "size-24 rounded-full",
};

/** Uploads, replaces or removes a picture of the page; unless it is a logo, sets its focal point. */
export function PictureField({ kind, value, onChange }: Props) {
  const t = useTranslations("firm_page.images");
  const { session } = useSession();
  const [size, setSize] = useState<PictureSize | null>(null);
  const config = useQuery({ queryKey: ["config"], queryFn: async () => toProductConfig(await session.readConfig()) });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-semibold">{t(kind)}</legend>
      {value && kind !== "logo" && <FocusField value={value} onChange={onChange} />}
      {value && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Picture
            picture={{ key: value.key, alt: "", ...(value.focus && { focus: value.focus }) }}
            {...SHOWN[kind]}
            decorative
            className={`border border-rule bg-sunken ${SHOWN_STYLE[kind]}`}
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
    </fieldset>
  );
}

type PhotosFieldProps = { value: readonly PhotoValue[]; onChange: (value: PhotoValue[]) => void };

/** The photographs of the firm, uploaded one by one, each with a description and a focal point. */
function PhotosField({ value, onChange }: PhotosFieldProps) {
  const t = useTranslations("firm_page.images");
  const { session } = useSession();
  const [size, setSize] = useState<PictureSize | null>(null);
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

type PictureKind = "logo" | "cover" | "photo" | "portrait";

const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** Minimum size in pixels: a smaller picture is blurred where pages show it. */
const MIN_SIZE: Record<PictureKind, PictureSize> = {
  logo: { width: 256, height: 256 },
  cover: { width: 1200, height: 400 },
  photo: { width: 900, height: 600 },
  portrait: { width: 192, height: 192 },
};

/** The portrait of a person is no longer served once its file is erased, even resized. */
const FOLDER: Record<PictureKind, string> = { logo: "logos", cover: "covers", photo: "covers", portrait: "avatars" };

/** Uploads a picture. Rejects one that is damaged or too small before a byte is sent; `onSize` receives its size. */
const sendPicture =
  (client: Session["client"], kind: PictureKind, onSize: (size: PictureSize) => void): SendFile =>
  async (file, options) => {
    onSize(await readPictureSize(file, MIN_SIZE[kind]));
    return sendFile(client, { file, folder: FOLDER[kind], ...options });
  };

type Value = NonNullable<PictureValue>;
type FocusFieldProps = { value: Value; onChange: (value: Value) => void };

const WIDTH = 720;
const MIDDLE = { x: 50, y: 50 };
/** Step of the coordinates of a focal point, in percent, which is also the step of the resizer. */
const STEP = 10;
const toStep = (share: number) => Math.min(100, Math.max(0, Math.round((share * 100) / STEP) * STEP));

/**
 * Sets the focal point of a picture, by a click on the picture or with two sliders. This point stays visible when a
 * page crops the picture.
 */
function FocusField({ value, onChange }: FocusFieldProps) {
  const t = useTranslations("firm_page.images");
  const id = useId();
  const focus = value.focus ?? MIDDLE;
  // The picture is shown in its own proportions, so that a click is a point of the whole picture. When its size is
  // unknown, it is shown in the proportions of covers.
  const height = Math.round((WIDTH * (value.height ?? 1)) / (value.width ?? 3));
  const set = (changed: Partial<typeof MIDDLE>) => onChange({ ...value, focus: { ...focus, ...changed } });
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{t("focus_hint")}</p>
      {/* Hidden from screen readers: they and the keyboard use the sliders below. */}
      <div
        aria-hidden="true"
        className="relative w-full max-w-90 cursor-crosshair"
        onPointerDown={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          set({ x: toStep((clientX - left) / width), y: toStep((clientY - top) / height) });
        }}
      >
        {/* biome-ignore lint/performance/noImgElement: next/image would resize it a second time */}
        <img
          src={imagePath(value.key, { width: WIDTH, height })}
          alt=""
          width={WIDTH}
          height={height}
          className="w-full rounded-md border border-rule bg-sunken"
        />
        <span
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-4 border-white bg-green shadow-sheet"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        />
      </div>
      {(["x", "y"] as const).map((axis) => (
        <label key={axis} htmlFor={`${id}-${axis}`} className="flex min-h-11 items-center gap-4 text-sm">
          <span className="w-32 shrink-0 font-semibold">{t(`focus_${axis}`)}</span>
          <input
            id={`${id}-${axis}`}
            type="range"
            min={0}
            max={100}
            step={STEP}
            value={focus[axis]}
            aria-valuetext={t("percent", { percent: Math.round(focus[axis]) })}
            onChange={({ target }) => set({ [axis]: Number(target.value) })}
            className="min-w-0 flex-1"
          />
        </label>
      ))}
    </div>
  );
}
