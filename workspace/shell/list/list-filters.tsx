import { type ReactNode, useId } from "react";
import { SelectField } from "@/components/ui/select-field";

type Filter = { name: string; label: string; value: string; options: { value: string; label: string }[] };

type Props = {
  filters: Filter[];
  onChange: (name: string, value: string) => void;
  /** What stands before them: the search of the list. */
  children?: ReactNode;
};

/** The filters of a list: each is applied as soon as it is chosen. */
export function ListFilters({ filters, onChange, children }: Props) {
  const id = useId();
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      {children}
      {filters.map(({ name, label, value, options }) => (
        <div key={name} className="w-full sm:w-56">
          <SelectField
            id={`${id}-${name}`}
            label={label}
            value={value}
            options={options}
            onChange={(event) => onChange(name, event.target.value)}
          />
        </div>
      ))}
    </div>
  );
}
