/** Line ends, control characters, and characters that change the direction of the text around them. */
const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Characters without width or shape; U+2800 is a blank that does not count as a space. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\s\u2800]/gu;

/** True when a text has a visible character. */
export const isSeen = (text: string): boolean => text.replace(UNSEEN, "") !== "";

/** True when a short text that others read is one line, is visible, and does not change the text direction. */
export const isReadableLabel = (label: string): boolean => !UNREADABLE.test(label) && isSeen(label);
