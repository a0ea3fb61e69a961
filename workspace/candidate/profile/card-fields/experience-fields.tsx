import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { createSuggestionLoader } from "@/lib/queries/suggestions";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { MonthFields } from "@/workspace/candidate/profile/fields/month-fields";
import { TextNotices } from "@/workspace/candidate/profile/fields/text-notices";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import { CARD_LENGTH, type ExperienceForm } from "@/workspace/candidate/profile/sections/forms";
import { ChipsField } from "@/workspace/shell/choices/chips-field";
import { ChoiceField } from "@/workspace/shell/choices/choice-field";

type Fields = z.input<typeof ExperienceForm>;
type Card = Parameters<CardFields<Fields, z.output<typeof ExperienceForm>>>[0];

export function ExperienceFields({ form, field, errorOf }: Card) {
  const t = useTranslations("candidate_profile");
  const id = useId();
  const { choices } = useProfile();
  const [isCurrent, employer, description] = useWatch({
    control: form.control,
    name: ["isCurrent", "org", "description"],
  });
  const title = useController({ control: form.control, name: "title" }).field;
  const tools = useController({ control: form.control, name: "tools" }).field;
  const org = field("org");
  const firms = useFirmNames();
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <ChoiceField
          id={`${id}-title`}
          label={t("label.title")}
          error={errorOf("title")}
          choices={choices.jobs}
          inputRef={title.ref}
          text={title.value}
          onText={title.onChange}
          onPick={({ label }) => title.onChange(label)}
        />
        <div>
          <TextField
            id={`${id}-org`}
            label={t("label.org")}
            autoComplete="organization"
            list={`${id}-firms`}
            required
            {...org}
            onChange={(event) => {
              firms.suggest(event.target.value);
              return org.onChange(event);
            }}
          />
          <datalist id={`${id}-firms`}>
            {firms.names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      </div>
      <TextField id={`${id}-town`} label={t("label.location")} {...field("location")} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <MonthFields legend={t("label.start")} month={field("startMonth")} year={field("startYear")} />
        {!isCurrent && <MonthFields legend={t("label.end")} month={field("endMonth")} year={field("endYear")} />}
      </div>
      <CheckboxField id={`${id}-current`} label={t("label.isCurrent")} {...form.register("isCurrent")} />
      <TextArea
        id={`${id}-tasks`}
        label={t("label.description")}
        hint={t("description_hint", { max: CARD_LENGTH.description })}
        rows={6}
        {...field("description")}
      />
      <TextNotices text={`${title.value}\n${description}`} employer={isCurrent ? employer : null} />
      <ChipsField
        label={t("label.tools")}
        choices={choices.software}
        values={tools.value}
        onChange={tools.onChange}
        toValue={(chosen) => chosen}
        max={15}
        allowsFree
      />
    </>
  );
}

const MIN_LENGTH = 2;
const COMPANIES = ["company"] as const;

/** Suggests names of the site's firms that match the typed text; none when they cannot be read. */
function useFirmNames() {
  const locale = useLocale();
  const [names, setNames] = useState<readonly string[]>([]);
  const [loader] = useState(createSuggestionLoader);
  useEffect(() => loader.stop, [loader]);
  const suggest = (typed: string) => {
    loader.stop();
    if (typed.trim().length < MIN_LENGTH) return setNames([]);
    loader.load({ query: typed, kinds: COMPANIES, locale }, (found) =>
      setNames([...new Set((found ?? []).map(({ label }) => label))]),
    );
  };
  return { names, suggest };
}
