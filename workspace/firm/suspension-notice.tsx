import { Part } from "@/workspace/shell/part";

type Props = {
  of: "page" | "offer";
  assetId: string;
  reason: string;
  /** Changes with what is published: the state of the suspension is then read again. */
  version: string;
};

/** States that moderators hide a page or an offer, why, and what its firm can do. */
export function SuspensionNotice({ of, assetId, reason, version }: Props) {
  return (
    <div className="border-l-4 border-brick bg-brick-tint px-4 py-3">
      {reason && (
        <p lang="fr" className="mt-1 whitespace-pre-line break-words font-semibold">
          {reason}
        </p>
      )}
      <Part name="suspension-details" load={() => import("@/workspace/firm/suspension-details")}>
        {({ SuspensionDetails }) => <SuspensionDetails of={of} assetId={assetId} version={version} />}
      </Part>
    </div>
  );
}
