import { globalStyle, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, control: height, space } = vars;

export const field = style({ display: "grid", gap: space.s1, alignContent: "start", minInlineSize: 0 });

export const label = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s1,
  minBlockSize: 19,
  fontWeight: 550,
  fontSize: fontSize.label,
});
export const mark = style({ color: color.inkSoft, fontWeight: 400 });
export const help = style({ color: color.inkSoft, fontSize: fontSize.small });
/** It wraps also in a cell of figures, where nothing else does: a line wider than the box would widen the box. */
export const error = style({ color: color.bad, fontSize: fontSize.small, fontWeight: 550, whiteSpace: "normal" });

/** Every text box and select. */
export const control = recipe({
  base: {
    display: "block",
    inlineSize: "100%",
    minInlineSize: 0,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: vars.radius.control,
    paddingInline: 10,
    background: color.surface,
    color: color.ink,
    // Names may be in either script. Unlike dir=auto, an empty field starts at the side of the page's language.
    unicodeBidi: "plaintext",
    selectors: {
      "&[aria-invalid=true]": { borderColor: color.bad, boxShadow: `inset 0 0 0 1px ${color.bad}` },
      "&:read-only:not(select), &:disabled": { background: color.sunken },
      "&:disabled": { opacity: 0.7, cursor: "not-allowed" },
    },
  },
  variants: {
    size: { normal: { blockSize: height.normal }, touch: { blockSize: height.touch, fontSize: 16 } },
    /** Figures stand on the right in both directions, so that decimals line up. */
    figures: { true: { textAlign: "end" } },
    area: {
      true: { blockSize: "auto", paddingBlock: 7, resize: "vertical", fieldSizing: "content", minBlockSize: 64 },
    },
  },
  defaultVariants: { size: "normal" },
});

/** The browser's own button for choosing files, with the look of ours. */
export const file = style({
  inlineSize: "100%",
  minInlineSize: 0,
  minBlockSize: height.normal,
  padding: space.s1,
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.inkSoft,
  selectors: {
    "&[aria-invalid=true]": { borderColor: color.bad, borderStyle: "solid" },
    "&::file-selector-button": {
      marginInlineEnd: space.s2,
      minBlockSize: 28,
      paddingInline: space.s3,
      border: `1px solid ${color.lineStrong}`,
      borderRadius: vars.radius.control,
      background: color.sunken,
      color: color.ink,
      font: "inherit",
      cursor: "pointer",
    },
  },
});

/** A unit or sign before or after the field. */
export const affixed = style({ display: "flex", alignItems: "stretch" });
export const affix = style({
  display: "flex",
  alignItems: "center",
  paddingInline: 10,
  border: `1px solid ${color.lineStrong}`,
  background: color.sunken,
  color: color.inkSoft,
  fontSize: fontSize.label,
  whiteSpace: "nowrap",
});

const corner = vars.radius.control;
globalStyle(`${affixed} > :first-child:not(:last-child)`, { borderStartEndRadius: 0, borderEndEndRadius: 0 });
globalStyle(`${affixed} > :last-child:not(:first-child)`, { borderStartStartRadius: 0, borderEndStartRadius: 0 });
globalStyle(`${affix}:first-child`, {
  borderInlineEnd: 0,
  borderStartStartRadius: corner,
  borderEndStartRadius: corner,
});
globalStyle(`${affix}:last-child`, { borderInlineStart: 0, borderStartEndRadius: corner, borderEndEndRadius: corner });
