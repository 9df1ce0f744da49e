/** Measures in px on a 4 px grid; the theme turns them into custom properties, sprinkles into classes. */
export const space = { none: "0", s1: "4px", s2: "8px", s3: "12px", s4: "16px", s5: "24px", s6: "32px" } as const;

/** Type sizes: `body` is the 14 px text of a tool that is used all day, `figure` the number on a tile. */
export const fontSize = {
  tiny: "11px",
  small: "12px",
  label: "13px",
  table: "13.5px",
  body: "14px",
  large: "15px",
  title: "20px",
  figure: "22px",
  total: "20px",
} as const;

/** Heights of controls: 36 px at a desk, 44 px on the fast screens of the till. */
export const controlSize = { normal: "36px", touch: "44px", target: "24px" } as const;

/** Widths of the signed-in layout. */
export const layoutSize = { top: "52px", side: "228px", aside: "336px", page: "1280px", form: "860px" } as const;

/** The height of the bar at the bottom of the window, on pages that have one. */
export const bottomBar = { property: "--bottom-bar", height: "var(--bottom-bar, 0px)" } as const;

/** The breakpoints apply to screens only, because paper is narrow too. */
export const media = {
  /** Beside the side menu there is no room for all columns of a list. */
  compact: "screen and (max-width: 1320px)",
  /** At this width and below the side menu folds up; otherwise a cart with its totals or the inventory would scroll sideways. */
  folded: "screen and (max-width: 1240px)",
  narrow: "screen and (max-width: 1000px)",
  tablet: "screen and (min-width: 641px) and (max-width: 1000px)",
  phone: "screen and (max-width: 640px)",
  /** A window that is wide but low. */
  low: "screen and (min-width: 1001px) and (max-height: 700px)",
} as const;
