import { globalStyle, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "#app/styles/theme.css.ts";

const { color, space } = vars;

/** Lies over the page also when no script has made the dialog modal. */
export const scrim = style({
  position: "fixed",
  inset: 0,
  zIndex: 40,
  background: color.scrim,
  "@media": { print: { display: "none" } },
});

export const dialog = recipe({
  base: {
    position: "fixed",
    insetBlockStart: "8vh",
    insetBlockEnd: "auto",
    insetInline: 0,
    marginInline: "auto",
    maxInlineSize: "calc(100vw - 32px)",
    maxBlockSize: "84vh",
    // The list of a picker may reach beyond the dialog; only the body scrolls.
    overflow: "visible",
    padding: 0,
    background: color.surface,
    color: color.ink,
    border: `1px solid ${color.line}`,
    borderRadius: vars.radius.card,
    boxShadow: "0 12px 48px rgb(0 0 0 / .28)",
    "::backdrop": { background: "transparent" },
    selectors: { "&[open]": { display: "flex", flexDirection: "column" } },
  },
  variants: { size: { normal: { inlineSize: 480 }, wide: { inlineSize: 800 } } },
  defaultVariants: { size: "normal" },
});

/** The backdrop of a second dialog also dims the first dialog, so the second scrim is transparent. */
globalStyle(`${scrim} ~ ${scrim}`, { background: "transparent" });
globalStyle(`${scrim} ~ ${scrim} > dialog::backdrop`, { background: color.scrim });

export const title = style({
  paddingBlock: space.s3,
  paddingInline: `${space.s4} 48px`,
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: 16,
  lineHeight: 1.45,
});
export const body = style({ padding: space.s4, overflowY: "auto" });

/** Last in reading order but shown first, so that the first field gets the focus and not the Close link. */
export const close = style({
  position: "absolute",
  insetBlockStart: 6,
  insetInlineEnd: 6,
  display: "grid",
  placeItems: "center",
  inlineSize: vars.control.normal,
  blockSize: vars.control.normal,
  borderRadius: vars.radius.control,
  color: color.inkSoft,
  ":hover": { background: color.sunken },
});
