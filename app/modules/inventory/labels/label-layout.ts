/** The papers that labels are printed on. */
export const LABEL_LAYOUTS = ["single", "a4x24", "a4x65"] as const;
export type LabelLayout = (typeof LABEL_LAYOUTS)[number];

type Geometry = {
  /** All in mm. */
  page: { width: number; height: number };
  label: { width: number; height: number };
  columns: number;
  rows: number;
  margin: { block: number; inline: number };
  columnGap: number;
  /** The dot of the printer that the bars keep to, and the widest that one module gets, in dots. */
  dot: number;
  widestModule: number;
  narrowestModule: number;
};

/** 203.2 dots an inch, which every printer of labels has: 8 a mm. */
const LABEL_DOT = 1 / 8;
/** Office printers have 300 dots an inch or a multiple. */
const OFFICE_DOT = 25.4 / 300;

/** The usual sheets: 24 of 70 x 37 mm, and 65 of 38.1 x 21.2 mm with gaps between their columns. */
export const GEOMETRY: Record<LabelLayout, Geometry> = {
  single: {
    page: { width: 50, height: 25 },
    label: { width: 50, height: 25 },
    columns: 1,
    rows: 1,
    margin: { block: 0, inline: 0 },
    columnGap: 0,
    dot: LABEL_DOT,
    widestModule: 3,
    // 0.125 mm, for an SKU of 14 to 31 letters. Not every scanner reads it: see isFine().
    narrowestModule: 1,
  },
  a4x24: {
    page: { width: 210, height: 297 },
    label: { width: 70, height: 37 },
    columns: 3,
    rows: 8,
    margin: { block: 0.5, inline: 0 },
    columnGap: 0,
    dot: OFFICE_DOT,
    widestModule: 4,
    narrowestModule: 2,
  },
  a4x65: {
    page: { width: 210, height: 297 },
    label: { width: 38.1, height: 21.2 },
    columns: 5,
    rows: 13,
    margin: { block: 10.7, inline: 4.75 },
    columnGap: 2.5,
    dot: OFFICE_DOT,
    widestModule: 4,
    narrowestModule: 2,
  },
};

export const perPage = (layout: LabelLayout): number => GEOMETRY[layout].columns * GEOMETRY[layout].rows;

/** How wide one module is, in whole dots: as wide as the label has room for, quiet zones included. Null when it has none. */
export function moduleDots(layout: LabelLayout, modules: number): number | null {
  const { label, dot, widestModule, narrowestModule } = GEOMETRY[layout];
  const dots = Math.min(Math.floor(label.width / (modules * dot) + 1e-9), widestModule);
  return dots >= narrowestModule ? dots : null;
}

/** Whether bars of this width are read by good scanners only, from 0.125 mm up. */
export const isFine = (layout: LabelLayout, dots: number): boolean => dots * GEOMETRY[layout].dot < FINE_MM;
const FINE_MM = 0.15;

const PX_PER_MM = 96 / 25.4;

/**
 * The box of a code: as wide as the label, `width` in CSS px and whole, because browsers round that of a picture, and so nothing
 * is stretched. `modules` is how many modules that is, and the code begins after `start` of them: in the middle, at a whole dot
 * from the label's edge, so that every bar is drawn in whole dots.
 */
export function codeBox(layout: LabelLayout, { modules, dots }: { modules: number; dots: number }) {
  const { label, dot } = GEOMETRY[layout];
  const width = Math.ceil(label.width * PX_PER_MM - 1e-6);
  const margin = Math.floor((label.width / dot - modules * dots) / 2 + 1e-9);
  return { width, modules: width / (dots * dot * PX_PER_MM), start: margin / dots };
}

/** The labels page by page, `free` being the first place of the first sheet that still has one; null is an empty place. */
export function labelPages<Label>(layout: LabelLayout, labels: readonly Label[], free: number): (Label | null)[][] {
  const size = perPage(layout);
  const places = [...Array<null>(Math.min(Math.max(free, 1), size) - 1).fill(null), ...labels];
  return Array.from({ length: Math.ceil(places.length / size) }, (_, page) =>
    places.slice(page * size, (page + 1) * size),
  );
}
