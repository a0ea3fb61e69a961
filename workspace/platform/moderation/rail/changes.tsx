import { useTranslations } from "next-intl";
import type { JsonObject } from "@/lib/entities/json";
import { diffWords } from "@/lib/rules/text/word-diff";
import { changedFields } from "@/workspace/platform/moderation/rail/changed-fields";

const TAGS = { same: "span", removed: "del", added: "ins" } as const;
const STYLES = { same: "", removed: "bg-brick-tint", added: "bg-green-tint font-semibold" } as const;

type Props = { before: JsonObject; after: JsonObject; since: "validation" | "suspension" };

/** The changes since the last validation, or since the suspension, word by word. */
export function Changes({ before, after, since }: Props) {
  const t = useTranslations("platform_moderation.rail");
  const fields = changedFields(before, after);
  return (
    <section>
      <h2 className="text-lg">{t("changes", { count: fields.length, since })}</h2>
      <dl className="mt-2 grid gap-3 text-sm">
        {fields.map((field) => (
          <div key={field.path}>
            <dt className="font-mono text-xs text-muted">{field.path}</dt>
            <dd lang="fr" className="whitespace-pre-line break-words">
              {diffWords(field.before, field.after).map(({ kind, text }, index) => {
                const Tag = TAGS[kind];
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
                  <Tag key={index} className={STYLES[kind]}>
                    {text}
                  </Tag>
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
