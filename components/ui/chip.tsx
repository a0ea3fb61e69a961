import { Icon } from "@/components/ui/icon";

type Props = { label: string; removeLabel: string; removeHref: string };

/** An active filter: a link to the same search without this filter. The link works without JavaScript. */
export const Chip = ({ label, removeLabel, removeHref }: Props) => (
  <a
    href={removeHref}
    aria-label={removeLabel}
    className="inline-flex min-h-11 items-center gap-2 rounded-full border border-green bg-surface px-4 text-sm font-semibold text-green hover:bg-tint"
  >
    {label}
    <Icon name="cross" className="size-3" />
  </a>
);
