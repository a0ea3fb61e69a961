"use client";

import { useAccountBookmark } from "@/lib/queries/use-account-bookmarks";

type Props = {
  companyId: string;
  /** URL of the log-in screen, which then leads back to the company: following needs an account. */
  loginHref: string;
  texts: { follow: string; followed: string };
  /** Class of a button. The page computes it, so that the browser does not load the code of `buttonStyle`. */
  className: string;
};

/** Follows or unfollows the company. Without an account, the browser follows the link to the log-in screen. */
export function FollowCompany({ companyId, loginHref, texts, className }: Props) {
  const { isKept, props } = useAccountBookmark({ kind: "company", id: companyId });
  return (
    <a href={loginHref} {...props} className={className}>
      <span aria-live="polite">{isKept ? texts.followed : texts.follow}</span>
    </a>
  );
}
