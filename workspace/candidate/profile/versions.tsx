import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { formatDay, formatTime } from "@/lib/i18n/format";
import type { SaverState } from "@/lib/queries/object-saver";
import { type StoredEntry, storedEntries } from "@/lib/queries/stored-entries";
import { at, type Fields, isFields } from "@/lib/rules/json-equal";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import { ConfirmButton } from "@/workspace/shell/confirm-button";

const MAX_VERSIONS = 10;
/** The fields that cards edit: a restored version leaves the visibility and the platform's own fields unchanged. */
const METADATA = [
  "experiences",
  "noExperience",
  "education",
  "skills",
  "tools",
  "languages",
  "referees",
  "accountancy",
  "links",
  "preferredJob",
];
const ATTRIBUTES = ["jobReferential", "skillsReferential", "tools"];

/** The last versions of the profile saved by this browser; each can be restored. */
export function Versions({ state }: { state: SaverState }) {
  const t = useTranslations("candidate_profile.versions");
  const locale = useLocale();
  const { actor, saver } = useProfile();
  const [versions, setVersions] = useState<readonly StoredEntry[]>([]);
  const [announced, announce] = useState("");
  const key = `versions:${actor.userId}:profile`;
  const { value, status } = state;
  const version = typeof value?.updatedDate === "string" ? value.updatedDate : null;
  useEffect(() => {
    if (!value || !version || status !== "saved") return;
    const entry = { id: version, date: version, version, values: partOf(value) };
    void storedEntries
      .update(key, (entries) => [entry, ...entries.filter(({ id }) => id !== version)].slice(0, MAX_VERSIONS))
      .then((entries) => setVersions(entries.filter(isWhole)));
  }, [key, value, version, status]);
  const when = ({ date }: Pick<StoredEntry, "date">) => ({
    date: formatDay(locale, date),
    time: formatTime(locale, date),
  });
  const restore = ({ values, ...entry }: StoredEntry) => {
    if (!value) return;
    const [own, stored] = [partOf(value), partOf(values)];
    // Versions stored before they had the summary leave it unchanged.
    const next = "description" in values ? stored : { ...stored, description: own.description };
    saver.change("card:version", own, next).then(
      () => announce(t("restored", when(entry))),
      () => undefined,
    );
  };
  return (
    <details className="border-t border-rule pt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("heading")}</summary>
      <p className="measure text-muted">{versions.length > 0 ? t("lead") : t("none")}</p>
      <p role="status">{announced}</p>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {versions.map((entry) => (
          <li key={entry.id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="figures">{t("saved", when(entry))}</span>
            {entry.id === version ? (
              <span className="text-sm text-muted">{t("current")}</span>
            ) : (
              <ConfirmButton
                label={t("restore")}
                about={t("saved", when(entry))}
                question={t("question")}
                busy={status === "saving"}
                onConfirm={() => restore(entry)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * True when a version has both of its parts. Another program may have stored a version without one of them, and
 * restoring it would empty that part of the profile.
 */
const isWhole = ({ values }: StoredEntry): boolean => isFields(values.metadata) && isFields(values.customAttributes);

/**
 * Returns the fields of the profile that a version contains: of the private ones, the wishes alone, so that restoring
 * it shows the profile to nobody whom the person blocked since.
 */
function partOf(value: Fields): Fields {
  const pick = (object: unknown, names: string[]) =>
    isFields(object) ? Object.fromEntries(names.map((name) => [name, at(object, name) ?? null])) : {};
  const own = isFields(value.metadata) ? at(value.metadata, "_private") : null;
  return {
    description: value.description ?? null,
    metadata: { ...pick(value.metadata, METADATA), _private: pick(own, ["wishes"]) },
    customAttributes: pick(value.customAttributes, ATTRIBUTES),
    locations: value.locations,
  };
}
