import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Controller, useFieldArray } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextField } from "@/components/ui/text-field";
import { MAX_TEAM_PEOPLE, TEAM_JOB_MAX_LENGTH, TEAM_NAME_MAX_LENGTH } from "@/lib/entities/company";
import { formErrors, nameText, titleRule } from "@/lib/forms/field-rules";
import { SectionForm } from "@/workspace/firm/page/card/section-form";
import type { SectionKind } from "@/workspace/firm/page/card/section-kind";
import { picture, toFile, toPicture } from "@/workspace/firm/page/images/images-kind";
import { PictureField } from "@/workspace/firm/page/sections/images-fields";

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, formErrors.tooLong), titleRule);
const person = z.object({
  firstname: nameText.check(z.maxLength(TEAM_NAME_MAX_LENGTH, formErrors.tooLong)),
  lastname: text(TEAM_NAME_MAX_LENGTH),
  jobTitle: text(TEAM_JOB_MAX_LENGTH),
  portrait: z.nullable(picture),
  agreed: z.boolean().check(z.refine((agreed) => agreed, formErrors.notAgreed)),
});
const People = z.object({ people: z.array(person).check(z.maxLength(MAX_TEAM_PEOPLE)) });

const peopleKind: SectionKind<z.input<typeof People>, z.output<typeof People>> = {
  name: "people",
  schema: People,
  toFields: ({ metadata }) => ({
    people: (metadata._team?.people ?? []).map(({ firstname, lastname, jobTitle, portrait, agreed }) => ({
      firstname,
      lastname: lastname ?? "",
      jobTitle: jobTitle ?? "",
      portrait: portrait ? toPicture(portrait) : null,
      agreed,
    })),
  }),
  toPart({ people }, { metadata }) {
    const stored = (metadata._team?.people ?? []).map(({ portrait }) => portrait);
    return {
      metadata: {
        _team: {
          people: people.map(({ lastname, jobTitle, portrait, ...rest }) => ({
            ...rest,
            lastname: lastname || null,
            jobTitle: jobTitle || null,
            portrait: toFile(
              portrait,
              stored.find((file) => file?.key === portrait?.key),
            ),
          })),
        },
      },
    };
  },
};
const NOBODY = { firstname: "", lastname: "", jobTitle: "", portrait: null, agreed: false };

/** The people of the team whom the page names. Nothing is sent of somebody whose agreement is not stated. */
export function PeopleForm() {
  const t = useTranslations("firm_page.people");
  return (
    <SectionForm kind={peopleKind}>
      {(section) => (
        <>
          <p className="text-sm text-muted">{t("lead", { max: MAX_TEAM_PEOPLE })}</p>
          <PeopleFields {...section} />
        </>
      )}
    </SectionForm>
  );
}

type Section = Parameters<
  Parameters<typeof SectionForm<z.input<typeof People>, z.output<typeof People>>>[0]["children"]
>[0];

function PeopleFields({ form, field, errorOf }: Section) {
  const t = useTranslations("firm_page.people");
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: "people" });
  return (
    <>
      {fields.map(({ id }, index) => (
        <PersonFields
          key={id}
          index={index}
          count={fields.length}
          section={{ form, field, errorOf }}
          onMove={(by) => move(index, index + by)}
          onRemove={() => remove(index)}
        />
      ))}
      {fields.length < MAX_TEAM_PEOPLE && (
        <Button variant="secondary" className="justify-self-start" onClick={() => append(NOBODY)}>
          {t("add")}
        </Button>
      )}
    </>
  );
}

type Props = {
  index: number;
  count: number;
  section: Section;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function PersonFields({ index, count, section: { form, field, errorOf }, onMove, onRemove }: Props) {
  const t = useTranslations("firm_page.people");
  const pressed = useRef<HTMLButtonElement | null>(null);
  // Fields that move leave the document for a moment, and the pressed button loses the focus.
  useEffect(() => {
    if (pressed.current?.isConnected && document.activeElement === document.body) pressed.current.focus();
  });
  const id = `page-person-${index}`;
  const at = `people.${index}` as const;
  const name = form.watch(`${at}.firstname`).trim() || t("person", { number: index + 1 });
  const moveButton = (by: 1 | -1, isEnd: boolean) => (
    <Button
      variant="quiet"
      aria-label={t(by === -1 ? "move_up" : "move_down", { name })}
      aria-disabled={isEnd || undefined}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        if (!isEnd) onMove(by);
      }}
    >
      <span aria-hidden="true">{by === -1 ? "↑" : "↓"}</span>
      {t(by === -1 ? "up" : "down")}
    </Button>
  );
  const unagreed = errorOf(`${at}.agreed`);
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-rule pt-4">
      <legend className="sr-only">{name}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField id={`${id}-firstname`} label={t("firstname")} autoComplete="off" {...field(`${at}.firstname`)} />
        <TextField
          id={`${id}-lastname`}
          label={t("lastname")}
          hint={t("lastname_hint")}
          autoComplete="off"
          {...field(`${at}.lastname`)}
        />
      </div>
      <TextField id={`${id}-job`} label={t("job")} lang="fr" autoComplete="off" {...field(`${at}.jobTitle`)} />
      <Controller
        control={form.control}
        name={`${at}.portrait`}
        render={({ field: { value, onChange } }) => <PictureField kind="portrait" value={value} onChange={onChange} />}
      />
      <div>
        <CheckboxField
          id={`${id}-agreed`}
          label={t("agreed")}
          aria-invalid={unagreed !== null || undefined}
          aria-describedby={`${id}-agreed-error`}
          {...form.register(`${at}.agreed`)}
        />
        <p id={`${id}-agreed-error`} aria-live="polite" className="text-sm font-semibold text-brick empty:hidden">
          {unagreed}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-5 [&_button]:text-sm">
        {count > 1 && (
          <>
            {moveButton(-1, index === 0)}
            {moveButton(1, index === count - 1)}
          </>
        )}
        <Button variant="quiet" aria-label={t("remove_one", { name })} onClick={onRemove}>
          {t("remove")}
        </Button>
      </div>
    </fieldset>
  );
}
