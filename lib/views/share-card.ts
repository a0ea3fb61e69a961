/** What the picture of a shared link shows: a title, and lines of an account, the last one underlined twice. */
export type ShareCardView = {
  eyebrow: string | null;
  title: string;
  lines: { label: string; value: string }[];
};
