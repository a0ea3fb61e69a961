/** Names of the cookies and local storage items of a session (docs/product.md §9). */
export const logoutCookieName = (product: string) => `${product}-logout`;
export const tokensKey = (product: string) => `${product}-authtoken`;
export const selfKey = (product: string) => `${product}-self`;
export const organizationKey = (product: string) => `${product}-organization`;
