import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useCompact } from "@/workspace/shell/list/use-compact";

type Filter = {
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
  /** On a line of filters, stands behind the button. */
  isMore?: boolean;
};

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
        <Fold id={id} isOpen={isOpen} filters={filters} onPress={() => setOpen(!isOpen)} className="sm:hidden" />
      )}
      <div id={id} className={`contents ${search && !isOpen ? "max-sm:hidden" : ""}`}>
        <Choices id={id} filters={filters} onChange={onChange} className="w-full sm:w-56" />
      </div>
      <CompactSwitch />
    </div>
  );
}

/**
 * The filters of a dense screen, on one line: their first choices name them, some stand behind a button, and on a
 * telephone all do. The controls of the list end the line.
 */
export function LineFilters({ filters, onChange, search, children }: Props & { children?: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const folded = isOpen ? "" : "max-sm:hidden";
  const more = filters.filter(({ isMore }) => isMore);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 [&_:is(input,select)]:min-h-11 [&_:is(input,select)]:py-1.5 [&_label]:sr-only">
      {search && <ListSearch {...search} isShort onSearch={(words) => onChange("q", words)} />}
      <Fold id={id} isOpen={isOpen} filters={filters} onPress={() => setOpen(!isOpen)} />
      <div id={id} className="contents">
        <Choices
          id={id}
          filters={filters.filter(({ isMore }) => !isMore)}
          onChange={onChange}
          className={`w-full sm:w-36 lg:w-44 ${folded}`}
        />
        {isOpen && <Choices id={id} filters={more} onChange={onChange} className="w-full sm:w-56" />}
      </div>
      {children && <div className="ml-auto flex flex-wrap items-center gap-x-3">{children}</div>}
    </div>
  );
}

type ChoicesProps = Pick<Props, "filters" | "onChange"> & { id: string; className: string };

const Choices = ({ id, filters, onChange, className }: ChoicesProps) =>
  filters.map(({ name, label, value, options }) => (
    <div key={name} className={className}>
      <SelectField
        id={`${id}-${name}`}
        label={label}
        value={value}
        options={options}
        onChange={(event) => onChange(name, event.target.value)}
      />
    </div>
  ));

/** Chooses rows of one line, in all lists of this browser. A telephone has them already. */
export function CompactSwitch() {
  const t = useTranslations("shell");
  const [isCompact, keep] = useCompact();
  return (
    <button
      type="button"
      aria-pressed={isCompact}
      onClick={() => keep(!isCompact)}
      className={buttonStyle(
        "secondary",
        `ml-auto px-3! max-sm:hidden ${isCompact ? "border-green! bg-tint! text-green!" : ""}`,
      )}
    >
      {t("compact")}
    </button>
  );
}

/** Opens the filters, and shows how many of them narrow the list. */
function Fold({ id, isOpen, filters, onPress, className = "" }: FoldProps) {
  const t = useTranslations("shell");
  const count = filters.filter(({ value, options }) => value !== options[0]?.value).length;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onPress}
      className={buttonStyle("secondary", `px-3! ${className}`)}
    >
      {t("filter", { count })}
    </button>
  );
}

type FoldProps = { id: string; isOpen: boolean; filters: Filter[]; onPress: () => void; className?: string };

type ListSearchProps = {
  label: string;
  submit: string;
  value: string;
  /** On a line of filters, the field names itself. */
  isShort?: boolean;
  onSearch: (text: string) => void;
};

/** A search field for a list, submitted by the button or Enter. */
function ListSearch({ label, submit, value, isShort = false, onSearch }: ListSearchProps) {
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("query") ?? "").trim());
  };
  return (
    <search className="w-full sm:w-auto">
      {/* The key resets the field when a link or the back button changes the search. */}
      <form key={value} onSubmit={search} className="flex items-end gap-2">
        <div className={`min-w-0 grow ${isShort ? "sm:w-36 lg:w-44" : "sm:w-72"}`}>
          <TextField
            id={id}
            name="query"
            type="search"
            label={label}
            defaultValue={value}
            maxLength={100}
            {...(isShort && { placeholder: label })}
          />
        </div>
        <Button type="submit" variant="secondary" className={isShort ? "px-3!" : "min-h-12"}>
          {submit}
        </Button>
      </form>
    </search>
  );
}
