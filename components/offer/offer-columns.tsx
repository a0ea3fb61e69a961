import type { ReactNode } from "react";

type Props = {
  /** The pay and the way to apply, then the terms: on the right, and first on a telephone. */
  terms: ReactNode;
  text: ReactNode;
  /** Where, and whose. */
  place: ReactNode;
};

/** The columns of an offer's page: the page and its preview show the same. */
export const OfferColumns = ({ terms, text, place }: Props) => (
  <div className="mt-8 grid gap-x-16 gap-y-10 md:mt-10 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] print:mt-4 print:block [&>*]:min-w-0">
    <div className="grid content-start gap-x-16 gap-y-6 md:max-lg:grid-cols-2 lg:col-start-2 lg:row-start-1 print:mb-6 print:block">
      {terms}
    </div>
    <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">{text}</div>
    <div className="grid content-start gap-10 lg:col-start-2 lg:row-start-2 print:mt-6 print:gap-5">{place}</div>
  </div>
);
