"use client";

import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { AssistanceSection } from "@/workspace/account/assistance-section";
import { DataSection } from "@/workspace/account/data-section";
import { DeletionSection } from "@/workspace/account/deletion-section";
import { EmailSection } from "@/workspace/account/identity/email-section";
import { NameSection } from "@/workspace/account/identity/name-section";
import { PasswordSection } from "@/workspace/account/identity/password-section";
import { PictureSection } from "@/workspace/account/identity/picture-section";
import { LanguageSection } from "@/workspace/account/language-section";
import { MailsSection } from "@/workspace/account/mails-section";
import { OrganizationsSection } from "@/workspace/account/organizations/organizations-section";
import { SessionsSection } from "@/workspace/account/sessions-section";
import { RequireSignIn } from "@/workspace/shell/require-sign-in";

/** The account of the user. Each section reads and writes by itself: a failure of one leaves the others. */
export function AccountScreen() {
  return (
    <RequireSignIn back={workspaceRoutes.account()}>
      {(current) => {
        const { naturalUser: user } = current;
        return (
          <>
            <NameSection user={user} />
            <PictureSection user={user} />
            <EmailSection user={user} />
            <PasswordSection user={user} />
            <OrganizationsSection current={current} />
            <LanguageSection user={user} />
            <MailsSection user={user} isMember={current.organizations.length > 0} />
            <SessionsSection user={user} />
            <AssistanceSection userId={user.id} />
            <DataSection user={user} />
            <DeletionSection user={user} />
          </>
        );
      }}
    </RequireSignIn>
  );
}
