"use client";

import type { MouseEvent } from "react";
import { useAccountBookmarks } from "@/lib/queries/use-account-bookmarks";

type Props = {
  companyId: string;
  /** The log-in screen, which brings back to the company: following needs an account. */
  loginHref: string;
  texts: { follow: string; followed: string };
  /** That of a button: the page draws it, rather than the browser. */
  className: string;
};

/** Follows the company, or no longer. The same link for all visitors until the account's bookmarks are read. */
export function FollowCompany({ companyId, loginHref, texts, className }: Props) {
  const account = useAccountBookmarks();
  const isFollowed = account?.has("company", companyId) ?? false;
  const press = (event: MouseEvent) => {
    // The link does the rest.
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
