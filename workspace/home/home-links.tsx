import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { AsyncBlock } from "@/workspace/shell/async-block";

type Count = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<number>;
};
type Props = { label: string; children: ReactNode };

/** Links to the user's main screens. */
export const HomeLinks = ({ label, children }: Props) => (
  <nav aria-label={label}>
    <RuleList>{children}</RuleList>
  </nav>
);

type LinkProps = { href: string; title: string; text: string; children?: ReactNode };

export const HomeLink = ({ href, title, text, children }: LinkProps) => (
  <li className="grid gap-x-16 gap-y-2 py-4 md:grid-cols-[1fr_1.6fr]">
    <LocalizedLink href={href} className="link inline-flex min-h-11 items-center self-start text-lg font-semibold">
      {title}
    </LocalizedLink>
    <div className="py-2">
      <p className="text-muted">{text}</p>
      {children}
    </div>
  </li>
);

/** A count read by its own request, so that a failure affects nothing else. */
export function HomeCount({ query, toText }: { query: Count; toText: (count: number) => string }) {
  const reading = useQuery(query);
  return (
    <div className="mt-2">
      <AsyncBlock reading={reading}>{(count) => <p className="font-semibold">{toText(count)}</p>}</AsyncBlock>
    </div>
  );
}
