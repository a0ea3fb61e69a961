import type { StaticImageData } from "next/image";

export type DrawingSheet = Pick<StaticImageData, "src" | "width" | "height">;

type Props = { sheet: DrawingSheet; name: string; className?: string };

/**
 * A line drawing of a sheet, which holds those of one family at one size. Pages refer to it with <use>, so that none
 * carries its weight, twice with the flight data, and browsers keep one copy. Decorative: neither read nor printed.
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
