import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { assistance } from "@/contract/support";
import { ASSISTANCE_PARTS, type AssistancePart } from "@/lib/rules/support/support-actions";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

const AS_ONESELF = { organizationId: null } as const;
const isPart = (name: string): name is AssistancePart => ASSISTANCE_PARTS.some((part) => part === name);

/**
 * The parts that the user shares, the code that they read out to support, and the dates when support read these parts.
 */
export function AssistanceForm({ userId }: { userId: string }) {
  const t = useTranslations("account.assistance");
  const { session } = useSession();
  const queries = useQueryClient();
  const api = session.client.bind(assistance);
  const [code, setCode] = useState<string | null>(null);
  const { busy, failure, act } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parts = [...new FormData(event.currentTarget).keys()].filter(isPart);
    if (busy || parts.length === 0) return;
    void act(async () => {
      setCode((await api.createCode({ parts }, AS_ONESELF)).code ?? null);
      await queries.invalidateQueries({ queryKey: ["assistance", userId] });
    });
  };
  return (
    <div className="mt-3 grid gap-6">
      <form onSubmit={submit} method="post" className="grid gap-3">
        <fieldset>
          <legend className="font-semibold">{t("parts")}</legend>
          {ASSISTANCE_PARTS.map((part) => (
            <CheckboxField key={part} id={`assistance-${part}`} name={part} label={t(`part.${part}`)} />
          ))}
        </fieldset>
        <FormError text={failure} />
        <div>
          <Button type="submit" variant="secondary" aria-disabled={busy || undefined}>
            {t("submit")}
          </Button>
        </div>
      </form>
      <p role="status">
        {code && (
          <>
            {t("code")} <strong className="figures text-xl">{`${code.slice(0, 4)} ${code.slice(4)}`}</strong>
          </>
        )}
      </p>
      <Readings userId={userId} />
    </div>
  );
}

function Readings({ userId }: { userId: string }) {
  const t = useTranslations("account.assistance");
  const format = useFormatter();
  const { session } = useSession();
  const reading = useQuery({
    queryKey: ["assistance", userId],
    queryFn: ({ signal }) => session.client.bind(assistance).listCodes({ ...AS_ONESELF, signal }),
  });
  return (
    <AsyncBlock reading={reading}>
      {(codes) => (
        <ul className="text-sm text-muted">
          {codes.flatMap(({ id, usedDate, parts }) =>
            usedDate === null ? (
              []
            ) : (
              <li key={id}>
                {t("read", {
                  date: format.dateTime(new Date(usedDate), { dateStyle: "medium", timeStyle: "short" }),
                  parts: parts
                    .filter(isPart)
                    .map((part) => t(`part.${part}`))
                    .join(", "),
                })}
              </li>
            ),
          )}
        </ul>
      )}
    </AsyncBlock>
  );
}
