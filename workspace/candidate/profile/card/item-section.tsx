import { useTranslations } from "next-intl";
import { memo, type ReactNode, type Ref, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type ItemOrder, withItem, withMoved } from "@/lib/rules/resume/item-order";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { FormLoading } from "@/workspace/candidate/profile/card/form-loading";
import { CardForm } from "@/workspace/candidate/profile/card/lazy-card-form";
import { ProfileSection } from "@/workspace/candidate/profile/card/profile-section";
import { isSavedDraft } from "@/workspace/candidate/profile/card/saved-draft";
import { type ProfilePart, useProfile } from "@/workspace/candidate/profile/profile-context";
import { useDraftIds } from "@/workspace/draft/use-draft-ids";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import type { DragKit } from "@/workspace/shell/drag-kit";

type ListName = "experiences" | "education" | "languages" | "referees";
type Identified = { id: string };

/** A kind of item: how an item of this kind is displayed, and how its form is filled and read. */
export type ItemKind<Item extends Identified, Fields extends FieldValues, Values> = {
  name: ListName;
  schema: z.ZodMiniType<Values, Fields>;
  toFields: (item: Item | null) => DefaultValues<Fields>;
  /** Returns the item made from the form: an edit of the given item, or a new one. */
  toItem: (values: Values, item: Item | null, id: string) => Item;
  toPart: (items: Item[]) => ProfilePart;
  /** The first line of an item, and the lines below it. */
  show: (item: Item) => { title: string; lines: string[] };
  /** For items with dates: the place of a new one, and the order that can be restored. */
  order?: ItemOrder<Item>;
};

type Props<Item extends Identified, Fields extends FieldValues, Values> = {
  kind: ItemKind<Item, Fields, Values>;
  items: Item[];
  fields: CardFields<Fields, Values>;
  lead?: ReactNode;
  isComplete?: boolean;
  missing?: string;
};

function ItemSectionOf<Item extends Identified, Fields extends FieldValues, Values>(
  props: Props<Item, Fields, Values>,
) {
  const { kind, items, fields, lead, isComplete, missing } = props;
  const { name, order } = kind;
  const t = useTranslations("candidate_profile");
  const { actor, saver } = useProfile();
  const drafts = useDraftIds({ ...actor, kind: `profile-${name}` }, (id, draft) => {
    const item = items.find((one) => one.id === id) ?? null;
    return isSavedDraft({ schema: kind.schema, toPart: partWith(kind, items, item) }, saver, draft);
  });
  const [open, setOpen] = useState<string | null>(null);
  const { announced, save, move, remove } = useItemChanges(kind, items);
  const { list, load: loadDrag } = useDraggedItems(items, move);
  const add = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current === "new" && open === null) add.current?.focus();
    wasOpen.current = open;
  }, [open]);

  const close = () => setOpen(null);
  return (
    <ProfileSection
      id={name}
      title={t(`${name}.heading`)}
      {...(isComplete !== undefined && { isComplete })}
      {...(missing && { missing })}
    >
      {lead}
      {items.length > 0 && (
        <ul ref={list} onPointerEnter={loadDrag} className="divide-y divide-rule border-y border-rule">
          {items.map((item, index) => (
            <li key={item.id} data-item={item.id} className="data-dragged:opacity-50 data-over:bg-tint">
              {open === item.id ? (
                <ItemForm kind={kind} items={items} item={item} fields={fields} onClose={close} />
              ) : (
                <ItemCard
                  {...kind.show(item)}
                  hasDraft={drafts.has(item.id)}
                  place={index}
                  count={items.length}
                  onEdit={() => setOpen(item.id)}
                  onMove={(to) => move(item, to)}
                  onRemove={() => remove(item)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      {open === "new" ? (
        <ItemForm kind={kind} items={items} item={null} fields={fields} onClose={close} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <AddButton ref={add} name={name} hasDraft={drafts.has("new")} onPress={() => setOpen("new")} />
          {order && !order.isSorted(items) && (
            <Button variant="quiet" onClick={() => save("order", order.sort(items))}>
              {t("chronological")}
            </Button>
          )}
        </div>
      )}
    </ProfileSection>
  );
}

/** Changes of a list that are made without a form and saved immediately, and the message that announces them. */
function useItemChanges<Item extends Identified, Fields extends FieldValues, Values>(
  kind: ItemKind<Item, Fields, Values>,
  items: Item[],
) {
  const t = useTranslations("candidate_profile");
  const { saver } = useProfile();
  const [announced, announce] = useState("");
  const save = (key: string, list: Item[]) =>
    void saver
      .change(`${kind.name}:${key}`, kind.toPart(items), kind.toPart(list))
      .catch(() => announce(t("not_changed")));
  const move = (item: Item, to: number) => {
    const moved = withMoved(items, item.id, to);
    announce(t("moved", { title: kind.show(item).title, place: moved.indexOf(item) + 1, count: items.length }));
    save("order", moved);
  };
  const remove = (item: Item) =>
    save(
      `remove-${item.id}`,
      items.filter((other) => other !== item),
    );
  return { announced, save, move, remove };
}

/** Lets the items be dragged by their handles, once the pointer is over the list and the code of dragging is loaded. */
function useDraggedItems<Item extends Identified>(items: readonly Item[], move: (item: Item, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [kit, setKit] = useState<DragKit | null>(null);
  const drop = useEffectEvent((id: string, target: string) => {
    const item = items.find((one) => one.id === id);
    const to = items.findIndex((one) => one.id === target);
    if (item && to >= 0 && items[to] !== item) move(item, to);
  });
  useEffect(() => {
    if (!kit) return;
    // Effects run after each render: an item that opens as a form has no handle any more.
    const elements = [...(list.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
    const stops = elements.flatMap((element) => {
      const [id, handle] = [element.dataset.item ?? "", element.querySelector<HTMLElement>("[data-handle]")];
      return [kit.target(element, id), ...(handle ? [kit.card(element, id, handle)] : [])];
    });
    stops.push(kit.watch({ onStart: () => undefined, onEnd: () => undefined, onDrop: drop }));
    return () => {
      for (const stop of stops) stop();
    };
  });
  return {
    list,
    load: () => {
      // Without it, the places are still chosen in the menu of each item.
      if (!kit)
        void import("@/workspace/shell/drag-kit").then(
          (loaded) => setKit(loaded.dragKit),
          () => undefined,
        );
    },
  };
}

/** Returns the part of the profile that results from the form of an existing or new item. */
const partWith =
  <Item extends Identified, Fields extends FieldValues, Values>(
    kind: ItemKind<Item, Fields, Values>,
    items: Item[],
    item: Item | null,
  ) =>
  (values: Values, draftId: string): ProfilePart =>
    kind.toPart(withItem(items, kind.toItem(values, item, item?.id ?? draftId), kind.order));

type FormProps<Item extends Identified, Fields extends FieldValues, Values> = Pick<
  Props<Item, Fields, Values>,
  "kind" | "items" | "fields"
> & { item: Item | null; onClose: () => void };

/** The form of an existing item, or of a new one. */
function ItemForm<Item extends Identified, Fields extends FieldValues, Values>(props: FormProps<Item, Fields, Values>) {
  const { kind, items, item, fields, onClose } = props;
  const t = useTranslations("candidate_profile");
  return (
    <Suspense fallback={<FormLoading />}>
      <CardForm
        kind={kind.name}
        id={item?.id ?? "new"}
        heading={t(item ? `${kind.name}.edit` : `${kind.name}.add`)}
        schema={kind.schema}
        fields={kind.toFields(item)}
        base={kind.toPart(items)}
        toPart={partWith(kind, items, item)}
        onClose={onClose}
      >
        {fields}
      </CardForm>
    </Suspense>
  );
}

type AddProps = { ref: Ref<HTMLButtonElement>; name: ListName; hasDraft: boolean; onPress: () => void };

function AddButton({ ref, name, hasDraft, onPress }: AddProps) {
  const t = useTranslations("candidate_profile");
  return (
    <>
      <Button ref={ref} variant="secondary" onClick={onPress}>
        {t(`${name}.add`)}
      </Button>
      {hasDraft && <span className="text-sm font-semibold">{t("has_draft")}</span>}
    </>
  );
}

/** A section of items, each a card that opens in place. Memoised: it renders again only when its own items change. */
export const ItemSection = memo(ItemSectionOf) as typeof ItemSectionOf;

type ItemCardProps = {
  title: string;
  lines: string[];
  hasDraft: boolean;
  /** Place in the list, from 0. */
  place: number;
  count: number;
  onEdit: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/**
 * A closed item with its actions. It is moved to a place with the menu and its button, or dragged by its handle, which
 * only a pointer needs.
 */
function ItemCard({ title, lines, hasDraft, place, count, onEdit, onMove, onRemove }: ItemCardProps) {
  const t = useTranslations("candidate_profile");
  // In a closed menu, each arrow key chooses a place: it is applied by a button.
  const [chosen, choose] = useState<number | null>(null);
  const menu = useRef<HTMLSelectElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  // A card that moves leaves the document for a moment, and its button loses the focus.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) pressed.current.focus();
  });
  return (
    <div className="relative py-4">
      {count > 1 && (
        <span
          data-handle=""
          aria-hidden="true"
          title={t("drag")}
          className="absolute right-0 top-3 hidden size-11 cursor-grab items-center justify-center text-muted hover:text-green pointer-fine:flex"
        >
          <Icon name="grip" className="size-4" />
        </span>
      )}
      <h3 className="break-words text-lg pointer-fine:pr-12">{title}</h3>
      {lines.map((line) => (
        <p key={line} className="measure whitespace-pre-line break-words text-muted">
          {line}
        </p>
      ))}
      {hasDraft && <p className="mt-1 text-sm font-semibold">{t("has_draft")}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 [&_button]:text-sm">
        <Button variant="quiet" aria-label={t("edit_item", { title })} onClick={onEdit}>
          {t("edit")}
        </Button>
        {count > 1 && (
          <select
            ref={menu}
            aria-label={t("place", { title })}
            value={chosen ?? place}
            onChange={({ target }) => choose(Number(target.value))}
            className="min-h-11 rounded-md border border-field bg-surface px-2 text-sm"
          >
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
              <option key={index} value={index}>
                {t("place_of", { place: index + 1, count })}
              </option>
            ))}
          </select>
        )}
        {chosen !== null && chosen !== place && (
          <Button
            variant="quiet"
            aria-label={t("move_to", { title })}
            onClick={() => {
              choose(null);
              // This button disappears.
              pressed.current = menu.current;
              pressed.current?.focus();
              onMove(chosen);
            }}
          >
            {t("move")}
          </Button>
        )}
        <ConfirmButton
          label={t("remove")}
          about={title}
          question={t("remove_question")}
          busy={false}
          onConfirm={onRemove}
        />
      </div>
    </div>
  );
}
