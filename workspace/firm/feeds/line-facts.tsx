import { useLocale, useTranslations } from "next-intl";
import { createContext, type FormEvent, type ReactNode, useContext, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import {
  FEED_DEFAULTS,
  FEED_FACTS,
  type FeedFact,
  type FeedFactName,
  type FeedLine,
  type FeedSettings,
  isFeedChoice,
} from "@/lib/entities/offer-feed";
import { formatDay } from "@/lib/i18n/format";
import { findTown } from "@/lib/queries/find-town";
import { AS_SOON_AS_POSSIBLE, isCalendarDate } from "@/lib/rules/time/calendar-date";
import { plainEuros } from "@/lib/rules/tools/french-number";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { useFeed } from "@/workspace/firm/feeds/feed-context";
import { useFeedActions } from "@/workspace/firm/feeds/use-feed-actions";
import { RadioList } from "@/workspace/firm/offers/forms/radio-list";
import { useActor } from "@/workspace/shell/area/use-actor";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { TownField } from "@/workspace/shell/form/town-field";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

const SCOPES = ["one", "all"] as const;
type Scope = (typeof SCOPES)[number];

/** A correction that is not saved yet: of one offer, or of all offers for which the feed says the same. */
const Correction = z.object({
  name: z.enum(FEED_FACTS),
  scope: z.enum(SCOPES),
  reference: z.string(),
  given: z.string(),
  /** "" for an offer that does not state the fact. */
  value: z.string(),
});
type Correction = z.infer<typeof Correction>;
const Corrections = z.object({ corrections: z.array(Correction) });

type Correcting = { corrections: readonly Correction[]; add: (correction: Correction) => void };
const CorrectingContext = createContext<Correcting | null>(null);

const isSameTarget = (a: Correction, b: Correction) =>
  a.name === b.name && a.scope === b.scope && (a.scope === "one" ? a.reference === b.reference : a.given === b.given);

/** The corrections of the facts of a trial, collected from its lines below and saved together. */
export function FactCorrections({ children }: { children: ReactNode }) {
  const t = useTranslations("firm_feed.fact");
  const actor = useActor();
  const { feed } = useFeed();
  const { editSeen, run } = useFeedActions(feed.id);
  const { form, submit, busy, failure } = useApiForm({
    schema: Corrections,
    defaultValues: { corrections: [] },
    async send({ corrections }) {
      await editSeen({ settings: settingsWith(feed.settings, corrections) }, feed);
      await draft.forget();
      await run("trial");
    },
  });
  const draft = useDraft({ ...actor, kind: "offer-feed-facts", id: feed.id }, form, { schema: Corrections });
  const corrections = useWatch({ control: form.control, name: "corrections" });
  const set = (next: Correction[]) => form.setValue("corrections", next, { shouldDirty: true });
  const add = (correction: Correction) =>
    set([...corrections.filter((one) => !isSameTarget(one, correction)), correction]);
  return (
    <CorrectingContext value={{ corrections, add }}>
      <DraftNotice draft={draft} shown={form.getValues()} />
      {children}
      {corrections.length > 0 && (
        <form
          noValidate
          method="post"
          onSubmit={submit}
          className="sticky bottom-(--bottom-bar) z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-rule bg-paper py-3"
        >
          <FormError text={failure} />
          <p role="status" className="figures">
            {t("unsaved", { count: corrections.length })}
          </p>
          <SaveButton busy={busy} label={t("save")} />
          <Button variant="quiet" onClick={() => set([])}>
            {t("drop")}
          </Button>
        </form>
      )}
    </CorrectingContext>
  );
}

/** Returns the settings of the feed with these corrections; a later one prevails over an earlier one. */
function settingsWith(former: FeedSettings, corrections: readonly Correction[]) {
  const words = { ...former.words };
  const lines = { ...former.lines };
  const defaults = { ...former.defaults };
  for (const { name, scope, reference, given, value: text } of corrections) {
    const value = text === "" ? null : text;
    const byDefault = FEED_DEFAULTS.find((one) => one === name);
    if (scope === "one") lines[reference] = { ...lines[reference], [name]: value };
    else {
      if (given === "" && byDefault) defaults[byDefault] = value;
      else words[name] = { ...words[name], [given]: value };
      const { [name]: _former, ...others } = lines[reference] ?? {};
      if (lines[reference]) lines[reference] = others;
    }
  }
  return { words, lines, defaults };
}

/** Facts without which an offer cannot be published. */
const REQUIRED: readonly FeedFactName[] = ["job", "contract", "schedule", "city", "pay"];

/** The facts of an offer of a trial as they were understood, each of which a press corrects. */
export function LineFacts({ line }: { line: FeedLine }) {
  const t = useTranslations("firm_feed.fact");
  const [opened, open] = useState<FeedFact | null>(null);
  if (!line.facts || line.reference === null) return null;
  const facts = FEED_FACTS.map(
    (name): FeedFact =>
      line.facts?.find((fact) => fact.name === name) ?? {
        name,
        given: "",
        value: null,
        guesses: [],
        isCorrected: false,
      },
  );
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 gap-x-5 gap-y-1 sm:grid-cols-3 xl:grid-cols-4" aria-label={t("heading")}>
        {facts.map((fact) => (
          <Fact key={fact.name} fact={fact} reference={line.reference ?? ""} onOpen={() => open(fact)} />
        ))}
      </dl>
      {opened && <FactDialog fact={opened} line={line} reference={line.reference} onClose={() => open(null)} />}
    </>
  );
}

function useCorrecting(): Correcting {
  const correcting = useContext(CorrectingContext);
  if (!correcting) throw new Error("The facts of a line are drawn outside of their corrections");
  return correcting;
}

type FactProps = { fact: FeedFact; reference: string; onOpen: () => void };

function Fact({ fact, reference, onOpen }: FactProps) {
  const t = useTranslations("firm_feed.fact");
  const textOf = useFactText();
  const { name, given, guesses, isCorrected } = fact;
  const { corrections } = useCorrecting();
  const unsaved = corrections.findLast(
    (one) => one.name === name && (one.scope === "one" ? one.reference === reference : one.given === given),
  );
  const value = unsaved ? unsaved.value || null : fact.value;
  const isDoubtful = !unsaved && value === null && guesses.length > 0;
  const isMissing = value === null && !isDoubtful && REQUIRED.includes(name);
  const found = isDoubtful ? "doubtful" : isMissing ? "missing" : null;
  const state = unsaved ? "unsaved" : (found ?? (isCorrected ? "corrected" : null));
  const shown = isDoubtful ? guesses.map((guess) => textOf(name, guess)).join(t("or")) : value && textOf(name, value);
  return (
    <div className={`min-w-0 border-l-4 pl-2 ${isDoubtful || isMissing ? "border-marigold" : "border-transparent"}`}>
      <dt className="text-sm text-muted">{t(`name.${name}`)}</dt>
      <dd>
        <button
          type="button"
          onClick={onOpen}
          aria-label={t("correct", { name: t(`name.${name}`), value: shown ?? t("empty") })}
          aria-haspopup="dialog"
          // Neither the bar of corrections nor that of the telephone hides the focused fact.
          className="group flex min-h-11 w-full scroll-mb-48 flex-col items-start py-1 text-left [&>*]:max-w-full [&>*]:break-words"
        >
          <span
            className={`underline decoration-dotted decoration-1 underline-offset-4 group-hover:decoration-solid ${shown === null ? "text-muted" : ""}`}
          >
            {shown ?? t("empty")}
          </span>
          {state && <span className="block text-sm font-semibold">{t(`state.${state}`)}</span>}
          {given !== "" && given !== shown && (
            <span className="block text-sm text-muted">{t("read", { words: given })}</span>
          )}
        </button>
      </dd>
    </div>
  );
}

/** A pay as its parts, its bounds as they were typed; a bound that the feed does not state is "". */
function payParts(value: string) {
  const [, min = "", max = "", period = ""] = /^([^-]*)-([^-]*) (\p{L}+)$/u.exec(value) ?? [];
  return { min, max, period };
}

/** Returns a function that writes the value of a fact for people. */
function useFactText(): (name: FeedFactName, value: string) => string {
  const t = useTranslations("firm_feed.fact");
  const tPay = useTranslations("firm_proposals");
  const locale = useLocale();
  const { choices } = useFeed();
  return (name, value) => {
    if (isFeedChoice(name)) return choices[name].find(({ slug }) => slug === value)?.label ?? value;
    if (name === "city") return value;
    if (name !== "pay") return value === AS_SOON_AS_POSSIBLE ? t("as_soon_as_possible") : formatDay(locale, value);
    const { min, max, period: slug } = payParts(value);
    const period = choices.period.find((one) => one.slug === slug)?.label ?? slug;
    if (min === "" || max === "")
      return t("bound", { bound: min === "" ? "max" : "min", amount: Number(min || max), period });
    return tPay("pay", { isOne: String(min === max), min: Number(min), max: Number(max), period });
  };
}

type DialogProps = { fact: FeedFact; line: FeedLine; reference: string; onClose: () => void };

/** The dialog that corrects a fact, for one offer or for all offers for which the feed says the same. */
function FactDialog({ fact, line, reference, onClose }: DialogProps) {
  const t = useTranslations("firm_feed.fact");
  const textOf = useFactText();
  const { session } = useSession();
  const { add } = useCorrecting();
  const { busy, failure, act } = useAction();
  const { name, given, guesses } = fact;
  const [value, setValue] = useState(fact.value ?? "");
  const [scope, setScope] = useState<Scope>("one");
  const [error, setError] = useState<string | null>(null);
  const isCommon = given !== "" || FEED_DEFAULTS.some((one) => one === name);
  const save = async (close: () => void) => {
    const correct = (corrected: string) => {
      add({ name, scope, reference, given, value: corrected });
      close();
    };
    if (name === "pay") {
      const pay = toPay(value);
      return pay === null ? setError(t("bad_pay")) : correct(pay);
    }
    if (name !== "city" || value.trim() === "") return correct(value.trim());
    const town = await findTown(session, value.trim());
    if (town) correct(town.label);
    else setError(t("unknown_town"));
  };
  return (
    <DialogFrame heading={t("dialog", { name: t(`name.${name}`) })} onClose={onClose}>
      {(close) => (
        <form
          noValidate
          method="post"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            setError(null);
            void act(() => save(close));
          }}
          className="grid gap-4"
        >
          <p className="break-words">
            <span lang="fr" className="font-semibold">
              {line.title || reference}
            </span>
            <span className="block text-muted">{given === "" ? t("silent") : t("said", { words: given })}</span>
          </p>
          {guesses.length > 0 && (
            <div>
              <p className="text-sm text-muted">{t("proposed")}</p>
              <ul className="flex flex-wrap gap-x-5">
                {guesses.map((guess) => (
                  <li key={guess}>
                    <Button variant="quiet" onClick={() => setValue(guess)}>
                      {textOf(name, guess)}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <FactInput name={name} value={value} onChange={setValue} error={error ?? undefined} />
          {isCommon ? (
            <RadioList
              name="scope"
              legend={t("scope")}
              values={SCOPES}
              labelOf={(one) => (one === "one" ? t("one") : t("all", { words: given, isSilent: String(given === "") }))}
              chosen={scope}
              onChoose={setScope}
            />
          ) : (
            <p className="text-sm text-muted">{t("one_only")}</p>
          )}
          <FormError text={failure} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <SaveButton busy={busy} label={t("apply")} />
            <Button variant="quiet" onClick={close}>
              {t("cancel")}
            </Button>
          </div>
        </form>
      )}
    </DialogFrame>
  );
}

/** Returns the pay that was typed, "" when it was emptied, or null when its amounts are none. */
function toPay(value: string): string | null {
  const { period, ...typed } = payParts(value);
  const [min, max] = [plainEuros(typed.min), plainEuros(typed.max)];
  if (min === "" && max === "") return "";
  const [low, high] = [Number(min || max), Number(max || min)];
  return low > 0 && low <= high ? `${low}-${high} ${period}` : null;
}

type InputProps = { name: FeedFactName; value: string; onChange: (value: string) => void; error: string | undefined };

function FactInput({ name, value, onChange, error }: InputProps) {
  const t = useTranslations("firm_feed.fact");
  const id = useId();
  const { choices } = useFeed();
  const label = t(`name.${name}`);
  if (isFeedChoice(name))
    return (
      <SelectField
        id={id}
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: "", label: t("none") },
          ...choices[name].map((one) => ({ value: one.slug, label: one.label })),
        ]}
      />
    );
  if (name === "city")
    return (
      <TownField
        id={id}
        label={label}
        hint={t("town_hint")}
        typed={value}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
    );
  if (name !== "pay")
    return (
      <TextField
        id={id}
        type="date"
        label={label}
        hint={value === AS_SOON_AS_POSSIBLE ? t("as_soon_as_possible") : undefined}
        value={isCalendarDate(value) ? value : ""}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const pay = payParts(value);
  const change = (part: Partial<typeof pay>) => {
    const { min, max, period } = { ...pay, ...part };
    // The hyphen is between both amounts: another dash, in an amount, makes it none.
    const [from, to] = [min, max].map((typed) => typed.replaceAll("-", "–"));
    onChange(`${from}-${to} ${period || "annuel"}`);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-3 [&>*]:min-w-0">
      <TextField
        id={`${id}-min`}
        label={t("min")}
        value={pay.min}
        onChange={({ target }) => change({ min: target.value })}
        error={error}
      />
      <TextField
        id={`${id}-max`}
        label={t("max")}
        value={pay.max}
        onChange={({ target }) => change({ max: target.value })}
      />
      <SelectField
        id={`${id}-period`}
        label={t("period")}
        value={pay.period || "annuel"}
        onChange={({ target }) => change({ period: target.value })}
        options={choices.period.map((one) => ({ value: one.slug, label: one.label }))}
      />
    </div>
  );
}
