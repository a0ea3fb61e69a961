import type { PictureSource } from "@/components/ui/picture-source";
import { escapeHtml } from "@/lib/rules/text/escape-html";

type Shown = { width: number; height: number; sizes?: string; className: string };

/** Returns the markup of a decorative picture of a list, which the browser loads lazily. */
export function pictureMarkup(
  { src, srcSet, style }: Pick<PictureSource, "src" | "style"> & Partial<PictureSource>,
  { width, height, sizes, className }: Shown,
): string {
  const { backgroundImage, objectPosition } = style ?? {};
  const css = [
    ...(backgroundImage ? [`background-image:${backgroundImage}`] : []),
    ...(objectPosition ? [`object-position:${objectPosition}`] : []),
  ];
  const attribute = (name: string, value: string | undefined) => (value ? ` ${name}="${escapeHtml(value)}"` : "");
  return (
    `<img${attribute("src", src)}${attribute("srcset", srcSet)}${attribute("style", css.join(";"))}` +
    `${attribute("sizes", sizes)} width="${width}" height="${height}" alt="" loading="lazy" decoding="async" class="${className}"/>`
  );
}
