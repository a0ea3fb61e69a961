"use client";

import { useState } from "react";

type Props = { title: string; playerUrl: string; pageUrl: string; label: string };

const FRAME = "aspect-video w-full rounded-md border border-rule";

/**
 * The button of a video, replaced by its player once clicked. The player's host gets no request from the visitor before
 * that click.
 */
export function VideoPlayer({ title, playerUrl, pageUrl, label }: Props) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        src={playerUrl}
        title={title}
        className={FRAME}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <a
      href={pageUrl}
      rel="noopener"
      className={`${FRAME} group flex flex-col items-start justify-end gap-3 bg-brand p-5 text-[#fbf9f4] no-underline md:p-7`}
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
    >
      <span className="font-display text-xl text-balance md:text-2xl">{title}</span>
      <span className="inline-flex min-h-11 items-center gap-2 rounded-md bg-marigold px-4 font-medium text-on-marigold">
        <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3" fill="currentColor">
          <path d="M2.5 1v10l8-5z" />
        </svg>
        {label}
      </span>
    </a>
  );
}
