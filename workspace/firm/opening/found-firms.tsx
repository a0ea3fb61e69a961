import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { TextArea } from "@/components/ui/text-area";
import type { OrganizationMatch } from "@/lib/entities/membership-request";
import { routes } from "@/lib/routes/public-routes";
import { askToJoin, type JoinRefusal } from "@/workspace/firm/opening/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

const MAX_MESSAGE_LENGTH = 300;

type Props = {
  matches: readonly OrganizationMatch[];
  onAsked: (name: string) => void;
  onOpen: () => Promise<void>;
  onChange: () => void;
};

/** Organizations with the same name or SIREN: the user asks to join one of them, or opens a new one anyway. */
export function FoundFirms({ matches, onAsked, onOpen, onChange }: Props) {
  const t = useTranslations("firm_opening.match");
  const id = useId();
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const [message, setMessage] = useState("");
  const [refusal, setRefusal] = useState<JoinRefusal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is hidden, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), []);
  const ask = (organization: OrganizationMatch) =>
    act(async () => {
      const refused = await askToJoin(session.client, organization.id, message);
      setRefusal(refused);
      if (!refused) onAsked(organization.name);
    });
  const disabled = busy || undefined;
  return (
    <section aria-labelledby={`${id}-heading`} className="max-w-2xl">
      <h2 id={`${id}-heading`} ref={heading} tabIndex={-1} className="text-2xl">
        {t("heading", { count: matches.length })}
      </h2>
      <p className="mb-5 mt-2">{t("text", { count: matches.length })}</p>
      <TextArea
        id={`${id}-message`}
        label={t("message")}
        hint={t("message_hint")}
        rows={2}
        maxLength={MAX_MESSAGE_LENGTH}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <RuleList className="mt-5">
        {matches.map((match) => (
          <li key={match.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <Found match={match} />
            <Button aria-disabled={disabled} onClick={() => busy || void ask(match)}>
              {t("ask", { name: match.name })}
            </Button>
          </li>
        ))}
      </RuleList>
      <p role="alert" className="mt-3 text-sm font-semibold text-brick empty:hidden">
        {refusal && t(refusal)}
      </p>
      <FormError text={failure} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" aria-disabled={disabled} onClick={() => busy || void act(onOpen)}>
          {t("open_anyway")}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {t("change")}
        </Button>
      </div>
    </section>
  );
}

/** The public facts of an organization. */
function Found({ match: { name, matchedBy, town, slug } }: { match: OrganizationMatch }) {
  const t = useTranslations("firm_opening.match");
  return (
    <div className="min-w-0">
      <p className="break-words font-semibold">{name}</p>
      <p className="text-sm text-muted">{[town, t(matchedBy)].filter(Boolean).join(" · ")}</p>
      {slug && (
        <LocalizedLink
          href={routes.companyPage(slug)}
          target="_blank"
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {t("page")}
        </LocalizedLink>
      )}
    </div>
  );
}
