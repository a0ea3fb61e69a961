import Link from "next/link";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { localePath } from "@/lib/routes/locale-path";

type Props = Omit<ComponentProps<typeof Link>, "href" | "locale"> & { href: string };

/**
 * A link inside the site: `href` is a path of lib/routes, without locale. For server components only (a client
 * component gets its URLs as props). Nothing is prefetched: a list of offers would render twelve pages without need,
 * and a cached page answers in a millisecond.
 */
export function LocalizedLink({ href, prefetch = false, ...rest }: Props) {
  return <Link href={localePath(useLocale(), href)} prefetch={prefetch} {...rest} />;
}
