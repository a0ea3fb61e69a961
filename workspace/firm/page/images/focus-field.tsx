import { useTranslations } from "next-intl";
import { useId } from "react";
import { imagePath } from "@/lib/routes/image-path";
import type { PictureValue } from "@/workspace/firm/page/images/images-kind";

type Value = NonNullable<PictureValue>;
type Props = { value: Value; onChange: (value: Value) => void };

const WIDTH = 720;
const MIDDLE = { x: 50, y: 50 };
/** The resizer crops by tens. */
const STEP = 10;
const toStep = (share: number) => Math.min(100, Math.max(0, Math.round((share * 100) / STEP) * STEP));

/** What stays in sight when the page crops the picture: pressed on it, or set by two sliders. */
export function FocusField({ value, onChange }: Props) {
  const t = useTranslations("firm_page.images");
  const id = useId();
  const focus = value.focus ?? MIDDLE;
  // Its own shape: what is pressed is a point of the whole picture. Of unknown size, it is that of covers.
  const height = Math.round((WIDTH * (value.height ?? 1)) / (value.width ?? 3));
  const set = (changed: Partial<typeof MIDDLE>) => onChange({ ...value, focus: { ...focus, ...changed } });
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{t("focus_hint")}</p>
      {/* The sliders below are what the keyboard and screen readers use. */}
      <div
        aria-hidden="true"
        className="relative w-full max-w-90 cursor-crosshair"
        onPointerDown={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          set({ x: toStep((clientX - left) / width), y: toStep((clientY - top) / height) });
        }}
      >
        {/* biome-ignore lint/performance/noImgElement: a picture of the store */}
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
