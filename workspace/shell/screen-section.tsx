import type { ReactNode, Ref } from "react";

type Props = {
  /** Of the title, which names the section. */
  id: string;
  title: string;
  lead: string;
  /** Of a title that takes the focus when what was pressed is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of a screen: what it is about, then what can be done. */
export const ScreenSection = ({ id, title, lead, headingRef, children }: Props) => (
  <section aria-labelledby={id}>
    <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-2xl">
      {title}
    </h2>
    <p className="measure mb-4 mt-2 text-muted">{lead}</p>
    {children}
  </section>
);
