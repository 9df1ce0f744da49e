import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "#app/styles/theme.css.ts";
import { layoutSize, media } from "#app/styles/tokens.ts";

const { space } = vars;
const oneColumn = { [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } };

/** Elements one below the other. */
export const stack = recipe({
  base: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" },
  variants: {
    gap: { small: { gap: space.s2 }, normal: { gap: space.s3 }, large: { gap: space.s4 } },
    /** The width in which a form is easy to read. */
    narrow: { true: { maxInlineSize: layoutSize.form } },
  },
  defaultVariants: { gap: "normal" },
});

/** The height of a label and its gap: a button beside a field starts below them. */
const labelLine = 23;

/** Elements side by side, for example the buttons at the end of a form. */
export const row = recipe({
  base: { display: "flex", flexWrap: "wrap", gap: space.s2 },
  variants: {
    align: {
      start: { alignItems: "flex-start" },
      center: { alignItems: "center" },
      /** A field and its button: the button stays beside the field also when messages stand below the field. */
      field: { alignItems: "flex-start" },
    },
    justify: { start: {}, end: { justifyContent: "flex-end" }, between: { justifyContent: "space-between" } },
    gap: { normal: {}, large: { gap: space.s4 } },
  },
  defaultVariants: { align: "center", justify: "start", gap: "normal" },
});

globalStyle(`${row.classNames.variants.align.field} > button`, { marginBlockStart: labelLine });

/** Takes the remaining width of a row. */
export const grow = style({ flex: "1 1 0", minInlineSize: 0 });

/** Equal columns. On a tablet fields have two columns; on a phone all have one. */
export const columns = recipe({
  base: { display: "grid", gap: space.s3, alignItems: "start" },
  variants: {
    count: {
      2: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
      3: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
      4: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
    },
    /** `fields` keep two columns on a tablet; `cards` are stacked. */
    of: {
      fields: {
        "@media": {
          [media.narrow]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
          [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" },
        },
      },
      cards: { gap: space.s4, "@media": oneColumn },
    },
  },
  defaultVariants: { count: 2, of: "fields" },
});

/** Not a grid, because a sticky element in a grid would stay in view only within its own row. */
const underEachOther = { display: "flex", flexDirection: "column", alignItems: "stretch" } as const;

/** The work on one side, and a column of 336 px for related parts on the other. */
export const split = style({
  display: "grid",
  gridTemplateColumns: `minmax(0, 1fr) ${layoutSize.aside}`,
  gap: space.s4,
  alignItems: "start",
  "@media": { [media.narrow]: underEachOther, print: underEachOther },
});

/** A page outside the signed-in layout. */
export const page = style({ maxInlineSize: layoutSize.form, marginInline: "auto", padding: space.s5 });

const unseen = keyframes({ from: { position: "absolute", visibility: "hidden" } });

/**
 * What only pages without scripts need. Running scripts hide it. Until they run it takes no room, so that nothing moves. It appears after
 * five seconds if the scripts do not arrive.
 */
export const withoutScripts = style({
  selectors: {
    ":root[data-enhanced] &": { display: "none" },
    "html[data-scripts] &": { "@media": { "(scripting: enabled)": { animation: `${unseen} 0s 5s backwards` } } },
  },
});
