import { type ReactNode, useId } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";

type Props = { title: string; href: string; children: ReactNode };

/** A section of the home; its title links to the full screen. */
export function HomeSection({ title, href, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl">
        <LocalizedLink href={href} className="link inline-flex min-h-11 items-center">
          {title}
        </LocalizedLink>
      </h2>
      {children}
    </section>
  );
}
