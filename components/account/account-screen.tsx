"use client";

import { DataSection } from "@/components/account/data-section";
import { DeletionSection } from "@/components/account/deletion-section";
import { EmailSection } from "@/components/account/email-section";
import { LanguageSection } from "@/components/account/language-section";
import { NameSection } from "@/components/account/name-section";
import { OrganizationsSection } from "@/components/account/organizations-section";
import { PasswordSection } from "@/components/account/password-section";
import { PictureSection } from "@/components/account/picture-section";
import { SessionsSection } from "@/components/account/sessions-section";
import { RequireSignIn } from "@/components/session/require-sign-in";
import { workspaceRoutes } from "@/lib/routes";

/** One's own account. Each section reads and writes for itself: one that fails takes no other down. */
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
            <SessionsSection user={user} />
            <DataSection user={user} />
            <DeletionSection user={user} />
          </>
        );
      }}
    </RequireSignIn>
  );
}
