"use client";

import { type ReactNode, useId, useState } from "react";
import { SelectField } from "@/components/ui/select-field";

type Choice = { value: string; label: string };
type Item = { id: string; officeId: string | null; job: string | null; card: ReactNode };
type Labels = Record<
  "filter" | "office" | "anyOffice" | "job" | "anyJob" | "none" | "one" | "many" | "empty" | "reset",
  string
>;

type Props = {
  /** Every offer, rendered by the server: without JavaScript, the whole list is shown without the filters. */
  items: Item[];
  offices: Choice[];
  jobs: Choice[];
  /** `many` contains "#" in place of the number. */
  labels: Labels;
};

/** Filters a firm's own list by office and job, in the browser: a cached page cannot read the query of its URL. */
export function OffersFilter({ items, offices, jobs, labels }: Props) {
  const id = useId();
  const [office, setOffice] = useState("");
  const [job, setJob] = useState("");
  const shown = items.filter((item) => (!office || item.officeId === office) && (!job || item.job === job));
  const reset = () => {
    setOffice("");
    setJob("");
  };
  return (
    <>
      {(offices.length > 1 || jobs.length > 1) && (
        <search
          aria-label={labels.filter}
          className="mb-6 grid grid-cols-2 gap-4 md:max-w-2xl noscript:hidden"
          data-no-print
        >
          {offices.length > 1 && (
            <SelectField
              id={`${id}office`}
              label={labels.office}
              value={office}
              onChange={(event) => setOffice(event.target.value)}
              options={[{ value: "", label: labels.anyOffice }, ...offices]}
            />
          )}
          {jobs.length > 1 && (
            <SelectField
              id={`${id}job`}
              label={labels.job}
              value={job}
              onChange={(event) => setJob(event.target.value)}
              options={[{ value: "", label: labels.anyJob }, ...jobs]}
            />
          )}
        </search>
      )}
      <p role="status" className="mb-3 font-semibold">
        {countText(shown.length, labels)}
      </p>
      {shown.length > 0 ? (
        <ul className="divide-y divide-rule border-y border-rule">
          {shown.map((item) => (
            <li key={item.id}>{item.card}</li>
          ))}
        </ul>
      ) : (
        <p className="border-y border-rule py-8 text-muted">{labels.empty}</p>
      )}
      {shown.length < items.length && (
        <button type="button" onClick={reset} className="link mt-4 inline-flex min-h-11 items-center font-semibold">
          {labels.reset}
        </button>
      )}
    </>
  );
}

function countText(count: number, { none, one, many }: Labels) {
  if (count === 0) return none;
  return count === 1 ? one : many.replace("#", String(count));
}
