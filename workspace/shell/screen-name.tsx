"use client";

import { createContext, type ReactNode, use, useLayoutEffect, useState } from "react";

type Name = { text: string; lang: string | undefined };
type Naming = { name: Name | null; setName: (name: Name | null) => void };
const NamingContext = createContext<Naming | null>(null);

/** Lets the content of a screen name it: the heading of level 1 stands above what reads the name. */
export function ScreenNaming({ children }: { children: ReactNode }) {
  const [name, setName] = useState<Name | null>(null);
  return <NamingContext value={{ name, setName }}>{children}</NamingContext>;
}

/**
 * The heading of level 1: the title of the screen; once it is read, the person, the offer or the firm, below the title
 * in small.
 */
export function ScreenHeading({ title, className }: { title: string; className: string }) {
  const name = use(NamingContext)?.name;
  return (
    <>
      {name && <p className="mb-1 text-sm font-semibold text-muted">{title}</p>}
      <h1 className={`break-words ${className}`} lang={name?.lang}>
        {name?.text ?? title}
      </h1>
    </>
  );
}

/** Names the screen by its thing, in its heading, as long as it is shown. */
export function ScreenName({ name, lang }: { name: string; lang?: string | undefined }) {
  const setName = use(NamingContext)?.setName;
  useLayoutEffect(() => {
    setName?.({ text: name, lang });
    return () => setName?.(null);
  }, [setName, name, lang]);
  // Outside of a screen, as in a test of its content, the heading stands here.
  return setName ? null : <h1 lang={lang}>{name}</h1>;
}
