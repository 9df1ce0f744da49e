import type { ReactNode } from "react";
import { shownText } from "#app/modules/prescriptions/optics/measures.ts";
import { vars } from "#app/styles/theme.css.ts";

const { color } = vars;

export const millimetres = (value: number): string => shownText("pd", value);

/** The picture's unit is a tenth of a millimetre. */
export const units = (hundredths: number): number => Math.round(hundredths / 10);

/** The height of a text, in the picture's unit. */
export const TEXT = 44;

/** How far a dimension line lies beside the boxes. */
export const GAP = 70;

type Ends = [x: number, y: number];

/** A line with an end stroke on both sides, and its length beside its middle. */
export function Measured({ from, to, text }: { from: Ends; to: Ends; text: string }) {
  const upright = from[0] === to[0];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const end = ([atX, atY]: Ends) => (upright ? `M${atX - 14} ${atY}h28` : `M${atX} ${atY - 14}v28`);
  return (
    <>
      <path
        d={`M${from.join(" ")}L${to.join(" ")}${end(from)}${end(to)}`}
        stroke={color.inkSoft}
        strokeWidth={3}
        fill="none"
      />
      <Label x={upright ? x + 14 : x} y={upright ? y + TEXT / 3 : y - 14} anchor={upright ? "start" : "middle"}>
        {text}
      </Label>
    </>
  );
}

type LabelProps = { x: number; y: number; fill?: string; anchor?: "start" | "middle"; children: ReactNode };

/** A text with a border in the colour of the card, so that lines behind it do not cross it. */
export const Label = ({ x, y, fill = color.ink, anchor = "middle", children }: LabelProps) => (
  <text x={x} y={y} fill={fill} textAnchor={anchor} stroke={color.surface} strokeWidth={10} paintOrder="stroke">
    {children}
  </text>
);
