import { type FormEvent, useId } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";

type Props = { label: string; submit: string; value: string; onSearch: (text: string) => void };

/** The words that a list is searched by: sent by a press or Enter. */
export function ListSearch({ label, submit, value, onSearch }: Props) {
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("query") ?? "").trim());
  };
  return (
    <search className="w-full sm:w-auto">
      {/* Another search, by a link or the back button, is another text. */}
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
