import * as z from "zod/mini";
import type { FileRef } from "@/lib/entities/file-ref";
import { formErrors } from "@/lib/forms/field-rules";
import { MAX_PHOTOS, PHOTO_ALT_MAX_LENGTH } from "@/lib/rules/company/page-limits";
import type { SectionKind } from "@/workspace/firm/page/card/section-kind";
import { isColor } from "@/workspace/firm/page/contrast";

const focus = z.object({ x: z.number(), y: z.number() });
const side = z.nullable(z.number());
export const picture = z.object({ key: z.string(), width: side, height: side, focus: z.nullable(focus) });
const photo = z.extend(picture, {
  alt: z.string().check(z.trim(), z.maxLength(PHOTO_ALT_MAX_LENGTH, formErrors.tooLong)),
});
const Images = z.object({
  logo: z.nullable(picture),
  cover: z.nullable(picture),
  photos: z.array(photo).check(z.maxLength(MAX_PHOTOS)),
  brandColor: z.string().check(z.refine((value) => value === "" || isColor(value), formErrors.refused)),
});
export type PictureValue = z.infer<typeof picture> | null;
export type PhotoValue = z.infer<typeof photo>;

export const toPicture = ({ key, width, height, focus: point }: FileRef) => ({
  key,
  width: width ?? null,
  height: height ?? null,
  focus: point ?? null,
});
/** A new file must not inherit the blurred preview of the former one. */
export const toFile = <Value extends PictureValue>(value: Value, stored: FileRef | null | undefined) => {
  if (!value) return null;
  return { ...(stored?.key === value.key ? stored : { blurDataUrl: null }), ...value };
};

export const imagesKind: SectionKind<z.input<typeof Images>, z.output<typeof Images>> = {
  name: "images",
  schema: Images,
  toFields: ({ metadata: { _files: files = {}, _public: details = {} } }) => ({
    logo: files.logo ? toPicture(files.logo) : null,
    cover: files.cover ? toPicture(files.cover) : null,
    photos: (files.photos ?? []).map((file) => ({ ...toPicture(file), alt: file.alt ?? "" })),
    brandColor: details.brandColor ?? "",
  }),
  toPart: ({ logo, cover, photos, brandColor }, { metadata: { _files: files = {} } }) => ({
    metadata: {
      _files: {
        logo: toFile(logo, files.logo),
        cover: toFile(cover, files.cover),
        // Nothing is written when there is no photo, before or now: the published value stays unchanged.
        ...((photos.length > 0 || files.photos) && {
          photos: photos.map((value) =>
            toFile(
              value,
              files.photos?.find(({ key }) => key === value.key),
            ),
          ),
        }),
      },
      _public: { brandColor: brandColor || null },
    },
  }),
};
