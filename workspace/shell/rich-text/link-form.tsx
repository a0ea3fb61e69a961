import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { toRichTextLink } from "@/lib/rules/text/rich-text-link";

type Props = { id: string; href: string; onLink: (href: string | null) => void; onClose: () => void };

/** The address of a link. No form: it stands inside that of its screen. */
export function LinkForm({ id, href, onLink, onClose }: Props) {
  const t = useTranslations("rich_text.link_form");
  const [typed, setTyped] = useState(href.replace(/^mailto:/, ""));
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const apply = () => {
    const link = toRichTextLink(typed);
    if (link) onLink(link);
    else setRefused(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    if (event.key === "Enter" && event.target !== input.current) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") apply();
    else onClose();
  };
  return (
    <fieldset
      aria-label={t("address")}
      className="grid gap-3 border border-field border-b-0 bg-surface p-3"
      onKeyDown={onKeyDown}
    >
      <TextField
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        label={t("address")}
        hint={t("hint")}
        error={isRefused ? t("refused") : null}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button onClick={apply}>{t("apply")}</Button>
        {href && (
          <Button variant="secondary" onClick={() => onLink(null)}>
            {t("remove")}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </fieldset>
  );
}
