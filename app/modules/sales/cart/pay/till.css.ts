import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";
import { button } from "#app/ui/form/button.css.ts";

const { color, space } = vars;
const whole = { gridColumn: "1 / -1" } as const;

/**
 * The till: the total, the cash and its change, and Complete. On a narrow screen it is a bar at the bottom of the window, so it has few lines there.
 */
export const till = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: `6px ${space.s3}`,
  "@media": { [media.tablet]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" } },
});
/** The part that the server draws has no box of its own: its parts stand in the till. */
globalStyle(`${till} > div`, { display: "contents" });

export const total = style({ ...whole, "@media": { [media.tablet]: { gridColumn: "auto", alignSelf: "center" } } });
globalStyle(`${total} dl > div`, { border: 0, padding: 0, fontSize: 24, alignItems: "baseline" });
globalStyle(`${total} dt`, { fontSize: fontSize.large });

export const cash = style({ minInlineSize: 0 });
globalStyle(`${cash} input`, { fontWeight: 650 });

/** Beside the field of the cash, and as high, so that nothing moves when a figure appears. */
export const back = style({ display: "grid", alignContent: "end", minInlineSize: 0 });
export const hint = style({ color: color.inkSoft, fontSize: fontSize.small, paddingBlockEnd: 12 });
export const change = style({ display: "grid", gap: space.s1, color: color.good });
export const missing = style([change, { color: color.bad }]);
globalStyle(`${back} span`, { fontSize: fontSize.label, fontWeight: 550 });
globalStyle(`${back} b`, { fontSize: 28, lineHeight: "44px" });

export const notes = style({
  ...whole,
  display: "flex",
  gap: 6,
  "@media": { [media.tablet]: { gridColumn: "auto" } },
});
globalStyle(`${notes} > button`, {
  flex: "1 1 0",
  maxInlineSize: "33%",
  paddingInline: 4,
  fontSize: fontSize.body,
  fontWeight: 500,
});

/** Complete, the only filled button beside Add. */
globalStyle(`${till} ${button.classNames.variants.variant.primary}`, {
  ...whole,
  "@media": { [media.tablet]: { gridColumn: "2 / -1" } },
});

/** Only cash is handed over and gives change. */
const ANOTHER = ':has(select[name="sale.paymentMethod"]):not(:has(option[value="cash"]:checked))';
for (const part of [cash, back, notes]) globalStyle(`aside${ANOTHER} ${part}`, { display: "none" });
