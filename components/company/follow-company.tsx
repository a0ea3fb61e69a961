"use client";

import type { MouseEvent } from "react";
import { useAccountBookmarks } from "@/lib/queries/use-account-bookmarks";

type Props = {
  companyId: string;
  /** URL of the log-in screen, which then leads back to the company: following needs an account. */
  loginHref: string;
  texts: { follow: string; followed: string };
  /** Class of a button. The page computes it, so that the browser does not load the code of `buttonStyle`. */
  className: string;
};

/** Follows or unfollows the company. All visitors get the same link until the account's bookmarks are read. */
export function FollowCompany({ companyId, loginHref, texts, className }: Props) {
  const account = useAccountBookmarks();
  const isFollowed = account?.has("company", companyId) ?? false;
  const press = (event: MouseEvent) => {
    // Without an account, the browser follows the link to the log-in screen.
    if (!account) return;
    event.preventDefault();
    account.set("company", companyId, !isFollowed);
  };
  return (
    <a href={loginHref} onClick={press} className={className}>
      <span aria-live="polite">{isFollowed ? texts.followed : texts.follow}</span>
    </a>
  );
}
