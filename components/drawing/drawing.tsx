import type { StaticImageData } from "next/image";

export type DrawingSheet = Pick<StaticImageData, "src" | "width" | "height">;

type Props = { sheet: DrawingSheet; name: string; className?: string };

/**
 * A line drawing from a sheet of drawings of one family and one size. Pages refer to it with <use>, so that no page
 * contains it twice (HTML and flight data) and browsers cache one copy. Decorative: neither announced by screen readers
 * nor printed.
 */
export const Drawing = ({ sheet: { src, width, height }, name, className = "" }: Props) => (
  <svg
    aria-hidden="true"
    data-no-print
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    className={className}
  >
    <use href={`${src}#${name}`} />
  </svg>
);
