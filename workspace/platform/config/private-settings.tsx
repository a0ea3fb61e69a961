import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { config } from "@/contract/config";
import type { SettingState } from "@/lib/entities/private-config";
import { type Fields, isFields } from "@/lib/rules/json-equal";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { useRecentPassword } from "@/workspace/shell/password/recent-password";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Read = { settings: readonly SettingState[]; stored: readonly string[] };
const STATES = ["set", "default", "unset"] as const;

/**
 * The private settings, by name and never by value: those of the environment, and what systems with a secret key stored
 * in the private configuration.
 */
export function PrivateSettings() {
  const t = useTranslations("platform_config.private");
  const { session } = useSession();
  const { as } = useActor();
  const withPassword = useRecentPassword();
  const { busy, failure, act } = useAction();
  const [read, setRead] = useState<Read | null>(null);
  const show = () =>
    act(async () => {
      const calls = session.client.bind(config);
      const [settings, { stelace }] = await withPassword(() =>
        Promise.all([calls.settings(as), calls.readPrivate(as)]),
      );
      setRead({ settings, stored: pathsOf(stelace, "") });
    });
  return (
    <div className="mt-12 max-w-2xl">
      <ScreenSection id="private-settings" title={t("title")} lead={t("lead")}>
        {!read && (
          <Button variant="secondary" onClick={() => void show()} aria-disabled={busy || undefined}>
            {t("show")}
          </Button>
        )}
        <FormError text={failure} />
        <div>
          {read && (
            <>
              {STATES.map((state) => {
                const named = read.settings.filter((setting) => setting.state === state);
                if (named.length === 0) return null;
                return (
                  <section key={state} aria-label={t(`states.${state}`)} className="mb-8">
                    <h3 className="mb-2 text-lg">{t("count", { label: t(`states.${state}`), count: named.length })}</h3>
                    <Names names={named.map(({ name }) => name)} />
                  </section>
                );
              })}
              <section aria-label={t("stored")}>
                <h3 className="mb-2 text-lg">{t("stored")}</h3>
                {read.stored.length === 0 ? <p className="text-muted">{t("none")}</p> : <Names names={read.stored} />}
              </section>
            </>
          )}
        </div>
      </ScreenSection>
    </div>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 border-t border-rule sm:grid-cols-2">
      {names.map((name) => (
        <li key={name} className="border-b border-rule py-2">
          <code className="break-all text-sm">{name}</code>
        </li>
      ))}
    </ul>
  );
}

/** Returns the paths of the values of an object, such as `email.password`. */
const pathsOf = (fields: Fields, parent: string): string[] =>
  Object.entries(fields).flatMap(([key, value]) => {
    const path = parent ? `${parent}.${key}` : key;
    return isFields(value) ? pathsOf(value, path) : [path];
  });
