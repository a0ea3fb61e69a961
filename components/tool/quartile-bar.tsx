import type { Quartiles } from "@/lib/rules/tools/salary-market";

const WIDTH = 100;

/** The middle half of the salaries, on the scale shared by all lines of a table. It draws the figures of its line. */
export function QuartileBar({
  quartiles: { low, median, high },
  min,
  max,
}: {
  quartiles: Quartiles;
  min: number;
  max: number;
}) {
  const at = (amount: number) => (max > min ? ((amount - min) / (max - min)) * WIDTH : 0);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" className="h-3 w-full">
      <path d={`M0 6H${WIDTH}`} className="stroke-rule" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      <rect
        x={at(low)}
        y="2"
        width={Math.max(1, at(high) - at(low))}
        height="8"
        className="fill-tint stroke-green"
        vectorEffect="non-scaling-stroke"
      />
      <path d={`M${at(median)} 0V12`} className="stroke-green" strokeWidth="3" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
