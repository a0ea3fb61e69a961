/** Ends of lines, controls, and what turns the direction of the text around it. */
const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Characters without width or shape; U+2800 is a blank that is no space. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\s\u2800]/gu;

/** Whether a text has something to see. */
export const isSeen = (text: string): boolean => text.replace(UNSEEN, "") !== "";

/** Whether a short text that others read is one line, with something to see, in its own direction. */
export const isReadableLabel = (label: string): boolean => !UNREADABLE.test(label) && isSeen(label);
