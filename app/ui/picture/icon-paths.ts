/** A circle as path data, so that each icon is a single path. */
const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Drawn on a 24 px grid, stroked, not filled. */
export const iconPaths = {
  home: "M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z",
  cart: `M3 4h2l2.4 11h10L20 7H6.2${dot(9, 19, 1.3)}${dot(17, 19, 1.3)}`,
  user: `${dot(12, 8, 3.5)}M5 20c.8-4 3.5-6 7-6s6.2 2 7 6`,
  glasses: `${dot(7, 14, 4)}${dot(17, 14, 4)}M11 13.5c.6-.6 1.4-.6 2 0M3 13l2-7h2M21 13l-2-7h-2`,
  doctor: "M12 3v6m-3-3h6M6 21v-4a6 6 0 0 1 12 0v4z",
  box: "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",
  shield: "M12 3l7 3v6c0 4-3 7-7 9-4-2-7-5-7-9V6z",
  mail: "M3 6h18v12H3zM3 7l9 6 9-6",
  receipt: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
  drawer: "M4 10h16v9H4zM7 10V5h10v5M10 14h4",
  tag: "M4 4h8l8 8-8 8-8-8zM8 8h.01",
  chart: "M5 20V10M12 20V4M19 20v-7",
  gear: `${dot(12, 12, 3)}M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1`,
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  x: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  print: "M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z",
  down: "M6 9l6 6 6-6",
  back: "M19 12H5m6-6l-6 6 6 6",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  sun: `${dot(12, 12, 4)}M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19`,
  globe: `${dot(12, 12, 9)}M3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18`,
  menu: "M4 7h16M4 12h16M4 17h16",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
  lens: `${dot(12, 12, 8)}M12 4c3 5 3 11 0 16M4 12h16`,
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  clock: `${dot(12, 12, 9)}M12 7v5l3.5 2`,
  key: `${dot(8, 15, 4)}M11 12l9-9M16 7l3 3`,
  out: "M14 4H5v16h9M10 12h11m-4-4l4 4-4 4",
} as const;

export type IconName = keyof typeof iconPaths;
