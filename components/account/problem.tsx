import { useTranslations } from "next-intl";
import type { Failure } from "@/lib/queries/failure";

/** Why it could not be done, announced where one is. In the page before it speaks: screen readers hear what changes. */
export function Problem({ failure }: { failure: Failure | null }) {
  const t = useTranslations("error");
  return (
    <p role="alert" className="mt-3 text-sm font-semibold text-brick empty:hidden">
      {failure && t(failure)}
    </p>
  );
}
