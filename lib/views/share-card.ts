/**
 * Content of the image of a shared link: a title, and lines like those of an account, the last one underlined twice.
 */
export type ShareCardView = {
  eyebrow: string | null;
  title: string;
  lines: { label: string; value: string }[];
};
