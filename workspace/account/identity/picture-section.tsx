import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { FileRef } from "@/lib/entities/file-ref";
import type { User } from "@/lib/entities/user";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { AccountSection } from "@/workspace/account/account-section";
import { PICTURE_TYPES, removePicture, sendPicture } from "@/workspace/account/identity/picture-queries";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { FileUpload } from "@/workspace/shell/upload/file-upload";
import { useAction } from "@/workspace/shell/use-action";

const SIDE_PX = 96;

/** The picture of a user, shown next to their name and stored as `metadata.avatar`. */
export function PictureSection({ user }: { user: User }) {
  const t = useTranslations("upload.picture");
  const { session } = useSession();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const place = useRef<HTMLDivElement>(null);
  const config = useQuery({ queryKey: ["config"], queryFn: async () => toProductConfig(await session.readConfig()) });
  const avatar = FileRef.safeParse(user.metadata.avatar).data;

  const changed = (text: string) => {
    notify({ tone: "success", text });
    // Refreshes the picture shown elsewhere. A failure is ignored: the change itself is saved.
    session.reload().catch(() => undefined);
  };
  const remove = () =>
    act(async () => {
      await removePicture(session.client, user.id);
      // The button that was pressed disappears with the picture, so the focus moves to the file input.
      place.current?.querySelector("input")?.focus();
      changed(t("removed"));
    });

  return (
    <AccountSection id="picture" title={t("heading")} lead={t("lead")}>
      {avatar && (
        <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Picture
            picture={{ key: avatar.key, alt: t("alt") }}
            width={SIDE_PX}
            height={SIDE_PX}
            className="size-24 rounded-md border border-rule bg-sunken"
          />
          <Button variant="quiet" aria-disabled={busy || undefined} onClick={() => busy || remove()}>
            {t(busy ? "removing" : "remove")}
          </Button>
        </div>
      )}
      <div ref={place}>
        <AsyncBlock reading={config}>
          {({ custom }) => (
            <FileUpload
              label={t(avatar ? "replace" : "choose")}
              accept={PICTURE_TYPES}
              maxBytes={custom.maxUploadFileSize}
              forgetsUploaded
              send={sendPicture(session.client, user.id)}
              onComplete={([upload]) => upload?.state === "uploaded" && changed(t("done"))}
            />
          )}
        </AsyncBlock>
      </div>
      <FormError text={failure} />
    </AccountSection>
  );
}
