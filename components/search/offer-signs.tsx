"use client";

/** Icons of the buttons of each offer, drawn once per page: each `<use>` refers to them. */
export const OfferSigns = () => (
  <svg aria-hidden="true" className="hidden">
    <symbol id="signet" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
      <path d="M3.5 2h9v12L8 10.75 3.5 14z" />
    </symbol>
    <symbol id="masquer" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
      <path d="m2.5 13.5 11-11" />
    </symbol>
  </svg>
);
