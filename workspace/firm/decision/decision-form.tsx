import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { nameOf } from "@/lib/rules/user/user-name";
import type { Decision, DecisionFormProps, DecisionProps } from "@/workspace/firm/decision/decision";
import { MeetForm } from "@/workspace/firm/decision/meet-form";
import { firmAccount } from "@/workspace/firm/decision/queries";
import { RecruitForm } from "@/workspace/firm/decision/recruit-form";
import { RefuseForm } from "@/workspace/firm/decision/refuse-form";
import { StepForm } from "@/workspace/firm/decision/step-form";
import { StudyForm } from "@/workspace/firm/decision/study-form";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

const FORMS: Record<Decision, ComponentType<DecisionFormProps>> = {
  study: StudyForm,
  meet: MeetForm,
  customise: StepForm,
  recruit: RecruitForm,
  refuse: RefuseForm,
};

/** What a decision asks, once what the firm decides with is read. */
export function DecisionForm({ decision, ...props }: DecisionProps) {
  const { session } = useSession();
  const reading = useQuery(firmAccount(session.client, useActor()));
  const current = useCurrentUser();
  const Form = FORMS[decision];
  return (
    <AsyncBlock reading={reading}>
      {(account) => {
        const signer = current ? nameOf(current.naturalUser) : account.name;
        return <Form {...props} account={account} firm={{ name: account.name, signer }} />;
      }}
    </AsyncBlock>
  );
}
