import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Picture } from "@/components/ui/picture";
import type { PictureView } from "@/lib/views/picture";

/**
 * Cells of each photograph in the grid of six columns shown from 768 px, by the number of photographs. No row has a
 * hole.
 */
const SHAPES: readonly (readonly string[])[] = [
  ["md:col-span-6 md:row-span-2"],
  ["md:col-span-3 md:row-span-2", "md:col-span-3 md:row-span-2"],
  ["md:col-span-4 md:row-span-2", "md:col-span-2", "md:col-span-2"],
  ["md:col-span-4", "md:col-span-2", "md:col-span-2", "md:col-span-4"],
  ["md:col-span-3", "md:col-span-3", "md:col-span-2", "md:col-span-2", "md:col-span-2"],
  ["md:col-span-4 md:row-span-2", ...Array.from({ length: 5 }, () => "md:col-span-2")],
];
/**
 * Returns the classes of a photograph. On a telephone, in two columns, the first photograph fills a row; so does the
 * last one when it would be alone in its row.
 */
const shapeOf = (index: number, count: number) =>
  `${SHAPES[count - 1]?.[index] ?? "md:col-span-2"} ${index === 0 || (index === count - 1 && count % 2 === 0) ? "col-span-2" : ""}`;

/** Photographs of one row have the same height: each is cropped around the point that the firm chose. */
const SHOWN = { width: 720, height: 480 };
const ENLARGED = { width: 1200, height: 800 };

/**
 * Photographs of the firm at work, like plates in its presentation. Each opens larger in a popover, which the browser
 * opens and closes without script.
 */
export function CompanyPhotos({ photos }: { photos: PictureView[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="grid auto-rows-[9rem] grid-cols-2 gap-2 sm:auto-rows-[13rem] md:grid-cols-6 md:gap-3 lg:auto-rows-[15rem]">
      {photos.map((photo, index) => (
        <li key={photo.key} className={shapeOf(index, photos.length)}>
          <button
            type="button"
            popoverTarget={`photo-${index + 1}`}
            className="block size-full cursor-zoom-in overflow-hidden rounded-md border border-rule hover:border-ink"
          >
            <Picture picture={photo} {...SHOWN} sizes="(width >= 48rem) 50vw, 100vw" className="size-full" />{" "}
            {/* The same word in French and in English. */}
            <span className="sr-only">Photo {index + 1}</span>
          </button>
          <EnlargedPhoto photo={photo} number={index + 1} />
        </li>
      ))}
    </ul>
  );
}

/** A photograph in a popover, hidden until it opens: the browser does not fetch the picture earlier. */
function EnlargedPhoto({ photo, number }: { photo: PictureView; number: number }) {
  const t = useTranslations("common");
  const { width, height } = enlargedSize(photo);
  return (
    <div
      id={`photo-${number}`}
      popover="auto"
      className="fixed inset-0 m-auto hidden w-fit max-w-[calc(100vw-2rem)] gap-3 rounded-md border border-rule bg-paper p-3 backdrop:bg-sunken/90 open:grid"
    >
      <Picture picture={photo} width={width} height={height} className="h-auto max-h-[75svh] w-auto max-w-full" />
      <div className="flex items-center justify-between gap-6">
        <p lang="fr" aria-hidden="true" className="text-sm text-muted">
          {photo.alt}
        </p>
        <button
          type="button"
          popoverTarget={`photo-${number}`}
          popoverTargetAction="hide"
          className={buttonStyle("secondary", "shrink-0")}
        >
          {t("close")}
        </button>
      </div>
    </div>
  );
}

/** Returns the largest size within `ENLARGED` that has the picture's proportions; `ENLARGED` when they are unknown. */
function enlargedSize({ width, height }: PictureView) {
  if (!width || !height) return ENLARGED;
  const scale = Math.min(1, ENLARGED.width / width, ENLARGED.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
