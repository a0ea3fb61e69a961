import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { TextField } from "@/components/ui/text-field";
import { carriesWhiteText, isColor } from "@/lib/rules/company/contrast";
import { SectionForm } from "@/workspace/firm/page/card/section-form";
import { imagesKind } from "@/workspace/firm/page/images/images-kind";
import { PhotosField } from "@/workspace/firm/page/images/photos-field";
import { PictureField } from "@/workspace/firm/page/images/picture-field";

/** Shown where the firm chose none. */
const OUR_COLOR = "#0f4c3a";

/** The logo, the cover and the photographs with what must stay in sight, and the colour of the firm. */
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
