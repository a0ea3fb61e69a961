import type { AuditLine } from "@/lib/entities/audit-line";
import { useLineWords } from "@/workspace/platform/moderation/journal/use-line-words";

/** The changes of a decision, field by field: codes, ids and names of fields, never a text. */
export function LineChanges({ line }: { line: AuditLine }) {
  const changes = useLineWords().changes(line);
  return (
    <ul className="text-sm">
      {changes.map(({ name, text }) => (
        <li key={name} className="break-words">
          {name !== "state" && <span className="font-mono text-xs text-muted">{name} </span>}
          {text}
        </li>
      ))}
    </ul>
  );
}
