import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";

type Filter = { name: string; label: string; value: string; options: { value: string; label: string }[] };

type Props = {
  filters: Filter[];
  onChange: (name: string, value: string) => void;
  /** The search field before the filters. The typed text is the filter `q`. */
  search?: { label: string; submit: string; value: string };
};

/**
 * The filters of a list, each applied as soon as it is chosen. On a telephone, filters after a search field are folded,
 * so that the list begins on the first screen.
 */
export function ListFilters({ filters, onChange, search }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      {search && <ListSearch {...search} onSearch={(words) => onChange("q", words)} />}
      {search && filters.length > 0 && (
        <Fold id={id} isOpen={isOpen} filters={filters} onPress={() => setOpen(!isOpen)} />
      )}
      <div id={id} className={`contents ${search && !isOpen ? "max-sm:hidden" : ""}`}>
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
    </div>
  );
}

/** Opens the filters, and shows how many of them narrow the list. */
function Fold({ id, isOpen, filters, onPress }: FoldProps) {
  const t = useTranslations("shell");
  const count = filters.filter(({ value, options }) => value !== options[0]?.value).length;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onPress}
      className="link -my-2 inline-flex min-h-11 min-w-11 items-center sm:hidden"
    >
      {t("filter", { count })}
    </button>
  );
}

type FoldProps = { id: string; isOpen: boolean; filters: Filter[]; onPress: () => void };

type ListSearchProps = { label: string; submit: string; value: string; onSearch: (text: string) => void };

/** A search field for a list, submitted by the button or Enter. */
function ListSearch({ label, submit, value, onSearch }: ListSearchProps) {
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("query") ?? "").trim());
  };
  return (
    <search className="w-full sm:w-auto">
      {/* The key resets the field when a link or the back button changes the search. */}
      <form key={value} onSubmit={search} className="flex items-end gap-2">
        <div className="min-w-0 grow sm:w-72">
          <TextField id={id} name="query" type="search" label={label} defaultValue={value} maxLength={100} />
        </div>
        <Button type="submit" variant="secondary" className="min-h-12">
          {submit}
        </Button>
      </form>
    </search>
  );
}
