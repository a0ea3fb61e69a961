import type { ReactNode, Ref } from "react";

type Props = {
  /** Id of the title, which names the section. */
  id: string;
  title: string;
  lead: string;
  /** Ref of the title, which receives the focus when the pressed button is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A section of a screen: an introduction, then its content. */
export const ScreenSection = ({ id, title, lead, headingRef, children }: Props) => (
  <section aria-labelledby={id}>
    <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-2xl">
      {title}
    </h2>
    <p className="measure mb-4 mt-2 text-muted">{lead}</p>
    {children}
  </section>
);
