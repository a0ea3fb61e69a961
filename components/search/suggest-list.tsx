"use client";

import type { MouseEvent, PointerEvent } from "react";
import { type Suggest, type SuggestOption, typedPart } from "@/components/search/suggest";
import { SuggestRow } from "@/components/search/suggest-row";
import { useCombobox } from "@/components/search/use-combobox";

type Props = {
  input: HTMLInputElement;
  suggest: Suggest;
  /** Returns whether the visitor typed in the field, or pressed it while empty, while this code was loading. */
  shouldOpen: () => boolean;
};

const keepFocus = (event: MouseEvent) => event.preventDefault();
const isTouch = ({ nativeEvent }: MouseEvent) => "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";

/**
 * The list under a field, loaded when the field is first used. An empty list is hidden but stays in the page, because
 * the field refers to it.
 */
export function SuggestList({ input, suggest, shouldOpen }: Props) {
  const { shown, listId, optionId, pick, hold, release } = useCombobox(input, suggest, shouldOpen);
  const { locale, texts } = suggest;
  const { text = "", suggested = [], options = [], active = null } = shown ?? {};
  const count = options.length;

  // For a touch, the event of leaving the list fires before the click.
  const leave = ({ pointerType }: PointerEvent) => pointerType !== "touch" && release();
  const choose = (option: SuggestOption, event: MouseEvent) => {
    pick(option);
    // After a touch, the keyboard is no longer needed and would hide the results.
    if (isTouch(event)) input.blur();
  };
  const toRow = (option: SuggestOption) => {
    const index = options.indexOf(option);
    const id = optionId(index);
    const isActive = index === active;
    return (
      <SuggestRow
        key={id}
        id={id}
        option={option}
        isActive={isActive}
        locale={locale}
        texts={texts}
        typed={typedPart(text, suggest)}
        onPick={choose}
      />
    );
  };
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={texts.list}
        hidden={count === 0}
        onMouseDown={keepFocus}
        onPointerMove={hold}
        onPointerDown={hold}
        onPointerLeave={leave}
        onPointerCancel={release}
        className="absolute inset-x-0 z-30 mt-1 max-h-[min(31rem,62svh)] overflow-y-auto overscroll-contain rounded-md border border-field bg-surface py-1 shadow-sheet"
        data-no-print
      >
        {suggested.map(({ group, options: inGroup }) => {
          if (group === null) return inGroup.map(toRow);
          const labelId = `${listId}-${group}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a list of options.
            <div key={group} role="group" aria-labelledby={labelId}>
              <div id={labelId} role="presentation" className="px-3 pb-1 pt-3 text-sm font-semibold text-muted">
                {texts.groups[group]}
              </div>
              {inGroup.map(toRow)}
            </div>
          );
        })}
      </div>
      {/* Rendered before it has text, as live regions must be. Not a `status`: the number of results has that role. */}
      <p aria-live="polite" className="sr-only">
        {shown && (count === 0 ? texts.none : `${texts.available} ${count}`)}
      </p>
    </>
  );
}
