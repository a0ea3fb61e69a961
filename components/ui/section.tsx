import type { ComponentProps } from "react";
import { SectionHeading } from "@/components/ui/section-heading";

type Props = Omit<ComponentProps<"section">, "title"> & ComponentProps<typeof SectionHeading>;

/** A part of a page, named by its title. `id` is the id of the title. */
export function Section({ id, title, lead, more, compact, children, ...rest }: Props) {
  return (
    <section aria-labelledby={id} {...rest}>
      <SectionHeading id={id} title={title} lead={lead} more={more} compact={compact} />
      {children}
    </section>
  );
}
