import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

export const second = style({ display: "block", color: vars.color.inkSoft, fontSize: fontSize.small });

/** Labels in their real size, one of each. */
export const preview = style({ display: "flex", flexWrap: "wrap", gap: vars.space.s3 });
globalStyle(`${preview} > article`, { outline: `1px solid ${vars.color.lineStrong}` });
