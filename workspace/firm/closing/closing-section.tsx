import { useLocale, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { handOver } from "@/contract/users";
import type { User } from "@/lib/entities/user";
import { requiredText } from "@/lib/forms/field-rules";
import { whenStatus } from "@/lib/queries/failure";
import { MEMBER_ROLES } from "@/lib/rules/company/member-roles";
import { ofName } from "@/lib/rules/text/french-names";
import { nameOf } from "@/lib/rules/user/user-name";
import type { Session } from "@/lib/session/session";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { DangerDialog } from "@/workspace/shell/danger-dialog";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { RecentPassword, useRecentPassword } from "@/workspace/shell/password/recent-password";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { name: string; colleagues: readonly User[] };

/** The two ways in which an administrator can leave: hand the firm over, or close it. */
export function ClosingSection({ name, colleagues }: Props) {
  const t = useTranslations("firm_team");
  const [isHandingOver, setHandingOver] = useState(false);
  return (
    <RecentPassword>
      <ScreenSection id="hand-over" title={t("hand_over.heading")} lead={t("hand_over.lead")}>
        {colleagues.length === 0 ? (
          <p className="measure">{t("hand_over.nobody")}</p>
        ) : isHandingOver ? (
          <HandOverForm colleagues={colleagues} name={name} onClose={() => setHandingOver(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setHandingOver(true)}>
            {t("hand_over.open")}
          </Button>
        )}
        <h3 className="mb-2 mt-10 text-lg">{t("closing.heading")}</h3>
        <CloseOrganization name={name} />
      </ScreenSection>
    </RecentPassword>
  );
}

/** Closes the current firm: a dialog first lists what will be removed, and asks for the password again. */
function CloseOrganization({ name }: { name: string }) {
  const t = useTranslations("firm_team.closing");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const withPassword = useRecentPassword();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const [hasChildren, setHasChildren] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  const close = () =>
    act(async () => {
      const refusal = await withPassword(() => closeOrganization(session.client, actor));
      setHasChildren(refusal === "children");
      if (refusal) return;
      dialog.current?.close();
      notify({ tone: "success", text: t("done", { ofName: ofName(name, locale) }) });
      await session.selectOrganization(null);
      await session.reload();
    });

  return (
    <>
      <p className="measure mb-3 text-muted">{t("text")}</p>
      <Button variant="quiet" onClick={() => dialog.current?.showModal()}>
        {t("open", { ofName: ofName(name, locale) })}
      </Button>
      <DangerDialog
        ref={dialog}
        question={t("question", { name })}
        failure={failure}
        busy={busy}
        texts={{ submit: t("submit"), busy: t("closing"), cancel: t("cancel") }}
        onSubmit={() => void close()}
      >
        <ul className="mt-4 grid list-disc gap-2 pl-5">
          <li>{t("page")}</li>
          <li>{t("applications")}</li>
          <li>{t("members")}</li>
          <li>{t("orders")}</li>
        </ul>
        <p className="mt-4 text-sm text-muted">{t("instead")}</p>
        <p role="alert" className="mt-3 text-sm font-semibold text-brick empty:hidden">
          {hasChildren && t("children", { ofName: ofName(name, locale) })}
        </p>
      </DangerDialog>
    </>
  );
}

const LEAVE = "";
const KEPT = MEMBER_ROLES.filter((role) => role !== "administrator");
const HandingOver = z.object({ userId: requiredText, kept: z.string() });

type HandOverFormProps = { colleagues: readonly User[]; name: string; onClose: () => void };

/**
 * Hands the firm over to a member, who becomes its administrator. The former administrator takes another role in the
 * firm, or leaves it.
 */
function HandOverForm({ colleagues, name, onClose }: HandOverFormProps) {
  const t = useTranslations("firm_team");
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const notify = useNotify();
  const withPassword = useRecentPassword();
  const [isRefused, setRefused] = useState(false);
  const { field, submit, busy, failure } = useApiForm({
    schema: HandingOver,
    defaultValues: { userId: "", kept: "recruiter" },
    fieldNames: { userId: "userId", roles: "kept" },
    async send({ userId, kept }) {
      const given = { userId, roles: kept === LEAVE ? [] : [kept] };
      const refusal = await withPassword(() => handOverTo(session.client, actor, given));
      setRefused(refusal === "refused");
      if (refusal) return;
      const heir = colleagues.find((colleague) => colleague.id === userId);
      notify({ tone: "success", text: t("hand_over.done", { name: heir ? nameOf(heir) : "", firm: name }) });
      if (kept === LEAVE) await session.selectOrganization(null);
      await session.reload();
    },
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid max-w-2xl gap-5 border-l-2 border-rule pl-5">
      <SelectField
        id={`${id}-member`}
        label={t("hand_over.member")}
        options={[
          { value: "", label: t("hand_over.choose") },
          ...colleagues.map((colleague) => ({ value: colleague.id, label: nameOf(colleague) })),
        ]}
        {...field("userId")}
      />
      <SelectField
        id={`${id}-kept`}
        label={t("hand_over.kept")}
        options={[
          ...KEPT.map((role) => ({ value: role, label: t(`role.${role}`) })),
          { value: LEAVE, label: t("hand_over.leave") },
        ]}
        {...field("kept")}
      />
      <p className="measure text-sm text-muted">{t("hand_over.text")}</p>
      <p role="alert" className="text-sm font-semibold text-brick empty:hidden">
        {isRefused && t("hand_over.refused")}
      </p>
      <FormActions
        busy={busy}
        failure={failure}
        label={t("hand_over.submit")}
        cancel={{ label: t("form.cancel"), onPress: onClose }}
      />
    </form>
  );
}

type Client = Session["client"];

const ownerOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;

/**
 * Closes the organization: its page, its offers and its members' rights are removed immediately and for good. Returns
 * `children` when the API refuses, because there are organizations below this one.
 */
const closeOrganization = (client: Client, actor: Actor): Promise<"children" | null> =>
  whenStatus(
    422,
    client.users.close(ownerOf(actor), { ...actor.as }).then(() => null),
    () => "children" as const,
  );

/**
 * Hands the organization over. `roles`: the roles of the former administrator afterwards; an empty list means that they
 * leave. Returns `refused` when the new administrator has left, or is about to leave.
 */
const handOverTo = (
  client: Client,
  actor: Actor,
  given: { userId: string; roles: string[] },
): Promise<"refused" | null> =>
  whenStatus(
    422,
    client
      .bind(handOver)
      .toMember(ownerOf(actor), given, { ...actor.as })
      .then(() => null),
    () => "refused" as const,
  );
