/** Returns the name of the cookie of a session (docs/product.md §9). */
export const sessionCookieName = (product: string) => `${product}-session`;

/**
 * Returns the inline script that each page runs before its first paint. It marks the document of who has a session
 * cookie, so that CSS shows the account instead of the log-in link in the HTML that is the same for all. A press on a
 * control that waits for React (`data-waits`) is remembered (`data-pressed`): a button for all, a link for who has a
 * session, since it leads others to the log-in. The content policy allows this text by its hash.
 */
export const sessionMark = (product: string): string =>
  `(root=>{if(("; "+document.cookie).includes(${JSON.stringify(`; ${sessionCookieName(product)}=`)}))root.dataset.session="";addEventListener("click",event=>{const control=event.target.closest("[data-waits]");if(!control||event.ctrlKey||event.metaKey||control.localName==="a"&&!("session" in root.dataset))return;event.preventDefault();event.stopPropagation();control.dataset.pressed=""},true)})(document.documentElement)`;

/** Returns whether the document belongs to somebody who has a session cookie; false on the server. */
export const isMarked = (): boolean =>
  typeof document !== "undefined" && document.documentElement.dataset.session !== undefined;
