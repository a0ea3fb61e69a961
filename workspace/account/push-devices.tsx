import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { RuleList } from "@/components/ui/rule-list";
import { pushSubscriptions } from "@/contract/push-subscriptions";
import { PUSH_KINDS, type PushKind, type PushSubscription } from "@/lib/entities/push-subscription";
import { formatDate, formatList } from "@/lib/i18n/format";
import { allowPush, joinPush, leavePush, pushAbility, readPushEndpoint } from "@/lib/queries/push-device";
import { readUserAgent } from "@/workspace/account/user-agent";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { SavedLine } from "@/workspace/shell/saved-line";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

const AS_ONESELF = { organizationId: null } as const;

/** This device, whose kinds are turned on one by one, and the others, which can be turned off. */
export function PushDevices({ userId }: { userId: string }) {
  const { session } = useSession();
  const t = useTranslations("account.push");
  const client = session.client.bind(pushSubscriptions);
  const key = ["push-subscriptions", userId];
  const reading = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { publicKey, results } = await client.list({ ...AS_ONESELF, signal });
      const endpoint = publicKey && (await readPushEndpoint(publicKey));
      return { publicKey, results, own: results.find((device) => device.endpoint === endpoint) ?? null };
    },
  });
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const turnOff = async ({ id }: PushSubscription) => {
    await client.remove(id, AS_ONESELF);
    await refresh();
  };
  return (
    <AsyncBlock reading={reading}>
      {({ publicKey, results, own }) =>
        publicKey === null ? (
          <p>{t("no_key")}</p>
        ) : (
          <div className="grid gap-8">
            <ThisDevice
              own={own}
              onChange={async (kinds) => {
                if (kinds.length > 0) {
                  // Push services are other people's: the failure of one is not a failure of this site.
                  const joined = await joinPush(publicKey).catch(() => Promise.reject(t("failed")));
                  await client.put({ ...joined, kinds }, AS_ONESELF);
                } else {
                  if (own) await client.remove(own.id, AS_ONESELF);
                  await leavePush();
                }
                await refresh();
              }}
            />
            <OtherDevices devices={results.filter(({ id }) => id !== own?.id)} onTurnOff={turnOff} />
          </div>
        )
      }
    </AsyncBlock>
  );
}

type ThisProps = { own: PushSubscription | null; onChange: (kinds: PushKind[]) => Promise<void> };

function ThisDevice({ own, onChange }: ThisProps) {
  const t = useTranslations("account.push");
  const { busy, failure, act } = useAction();
  const [ability, setAbility] = useState(pushAbility);
  const [pressed, press] = useState<PushKind | null>(null);
  const [savedDate, setSavedDate] = useState<Date | null>(null);
  const kinds = own?.kinds ?? [];
  const change = (kind: PushKind, isOn: boolean) => {
    press(kind);
    void act(async () => {
      if (isOn) {
        const isAllowed = await allowPush();
        setAbility(isAllowed ? "ready" : "denied");
        if (!isAllowed) return;
      }
      await onChange(isOn ? [...kinds, kind] : kinds.filter((one) => one !== kind));
      setSavedDate(new Date());
    }).finally(() => press(null));
  };
  if (ability === "none" || ability === "homeScreen") return <p>{t(`ability.${ability}`)}</p>;
  return (
    <fieldset>
      <legend className="font-semibold">{t("this_device")}</legend>
      {PUSH_KINDS.map((kind) => (
        <CheckboxField
          key={kind}
          id={`push-${kind}`}
          label={t(`kind.${kind}`)}
          // A pressed box shows what was asked while the browser asks, and what is stored afterwards.
          checked={kinds.includes(kind) !== (pressed === kind)}
          aria-disabled={busy || undefined}
          onChange={(event) => !busy && change(kind, event.target.checked)}
        />
      ))}
      <p className="mt-2 text-sm text-muted">{t("hint")}</p>
      <p role="status" className="mt-2 empty:hidden">
        {ability === "denied" && t("ability.denied")}
      </p>
      <SavedLine savedDate={savedDate} failure={failure} />
    </fieldset>
  );
}

type OtherProps = { devices: PushSubscription[]; onTurnOff: (device: PushSubscription) => Promise<void> };

function OtherDevices({ devices, onTurnOff }: OtherProps) {
  const t = useTranslations("account.push");
  const tDevice = useTranslations("account.sessions");
  const locale = useLocale();
  const { busy, failure, act } = useAction();
  if (devices.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-text text-base font-semibold">{t("others")}</h3>
      <RuleList>
        {devices.map((device) => {
          const { browser, system } = readUserAgent(device.userAgent);
          const name =
            browser && system
              ? tDevice("browser_on_system", { browser, system })
              : (browser ?? system ?? tDevice("unknown_device"));
          const kinds = formatList(
            locale,
            PUSH_KINDS.filter((kind) => device.kinds.includes(kind)).map((kind) => t(`short.${kind}`)),
          );
          return (
            <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-muted">
                  {t("since", { date: formatDate(locale, device.createdDate), kinds })}
                </p>
              </div>
              <Button
                variant="quiet"
                aria-label={`${t("turn_off")} (${name})`}
                aria-disabled={busy || undefined}
                onClick={() => void act(() => onTurnOff(device))}
              >
                {t("turn_off")}
              </Button>
            </li>
          );
        })}
      </RuleList>
      <SavedLine savedDate={null} failure={failure} />
    </div>
  );
}
