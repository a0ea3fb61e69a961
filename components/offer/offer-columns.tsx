import type { ReactNode } from "react";

type Props = {
  /** The pay and the apply link, then the terms: on the right, or first on a telephone. */
  terms: ReactNode;
  text: ReactNode;
  /** The workplaces and the firm: under the terms, or last on a telephone. */
  place: ReactNode;
};

/**
 * The columns of an offer's page, also used by its preview. On a wide screen the first of the terms (pay and apply
 * link) stays in view while its column scrolls, so terms and place share one column.
 */
export const OfferColumns = ({ terms, text, place }: Props) => (
  <div className="mt-8 grid gap-x-16 gap-y-10 md:mt-10 lg:grid-cols-[1fr_22rem] print:mt-4 print:block [&>*]:min-w-0">
    <div className="contents lg:col-start-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-6 print:mb-3 print:grid print:grid-cols-2 print:gap-x-10 print:gap-y-3">
      <div className="grid content-start gap-x-16 gap-y-6 md:max-lg:grid-cols-2 lg:contents lg:[&>:first-child]:sticky lg:[&>:first-child]:top-0 lg:[&>:first-child]:z-10 lg:[&>:first-child]:-mt-4 lg:[&>:first-child]:bg-paper lg:[&>:first-child]:py-4 print:contents print:[&>:nth-child(2)]:order-last print:[&>:nth-child(2)]:col-span-2">
        {terms}
      </div>
      <div className="grid content-start gap-10 max-lg:order-last print:order-none">{place}</div>
    </div>
    <div className="lg:col-start-1 lg:row-start-1">{text}</div>
  </div>
);
