/**
 * Paths of the icons on a grid of 24, in thin lines. An object that stands on something has the double rule of the
 * ledger under it.
 */
const PATHS = {
  home: "m4 10.5 8-6.5 8 6.5M6.5 8.5V17m11-8.5V17M4 17h16M4 20h16",
  offers: "M4 8h16v11.5H4zM9 8V4.5h6V8M4 12.5h16M4 15h16",
  applications: "M6 3.5h12v17H6zM9 7.5h6M9 11h6M9 15.5h3.5M9 18h3.5",
  messages: "M4 4.5h16V16h-9l-4 4v-4H4zM8 8.5h8M8 12h5",
  bell: "M6 17v-6.5a6 6 0 0 1 12 0V17M4 17h16M10 20h4M12 4.5V3",
  saved: "M7 3.5h10v17l-5-4-5 4z",
  profile: "M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 20c.8-4 3.5-5.5 7-5.5s6.2 1.5 7 5.5",
  visibility:
    "M2.5 12c2-4.2 5.4-6.5 9.5-6.5s7.5 2.3 9.5 6.5c-2 4.2-5.4 6.5-9.5 6.5S4.5 16.2 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z",
  candidates:
    "M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15 15l5.5 5.5M10 9.8a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8ZM6.6 13.2c.5-1.6 1.8-2.2 3.4-2.2s2.9.6 3.4 2.2",
  page: "M4 4.5h16v15H4zM4 9h16M7.5 12.5h5M7.5 16h5M15.5 12.5h1.5V16h-1.5z",
  moderation: "M5 4h14v13H5zM8.5 10.5l2.5 2.5 4.5-5M5 20h14",
  organizations: "M5 20V4.5h9V20M14 10h5v10M8 8.5h3M8 12h3M8 15.5h3M3 20h18",
  system: "M4 6h10M18 6h2M4 12h3M11 12h9M4 18h8M16 18h4M14 4v4M9 10v4M14 16v4",
  more: "M5 7h14M5 12h14M5 17h9",
} as const;

export type IconName = keyof typeof PATHS;

export const NavIcon = ({ name }: { name: IconName }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-6 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path d={PATHS[name]} />
  </svg>
);
