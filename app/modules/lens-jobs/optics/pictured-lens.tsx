import { EYE_SIGNS, type EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import { vars } from "#app/styles/theme.css.ts";
import { cornerRadius, fewer, mirrored, type Point } from "./outline.ts";
import { GAP, Label, Measured, millimetres, TEXT, units } from "./picture-parts.tsx";

const { color } = vars;
const INK = { right: color.info, left: color.purple } as const;
const WASH = { right: color.infoWash, left: color.purpleWash } as const;

export type PicturedLens = {
  pd: number | null;
  /** From the lowest point of the box to the fitting point. */
  height: number | null;
  /** The blank of the chosen lens, or the smallest possible one where none is chosen. */
  blank: number | null;
  /** The blank is too small for this lens. */
  tooSmall?: boolean;
  /** The traced rim of this eye. */
  outline?: readonly Point[] | null;
};

/** Where the pupil lies in the picture: from the nose, and from the middle of the box. Without a measure it is the middle. */
export function pupilOf(lens: PicturedLens | null, middle: { b: number; pd: number }): [x: number, y: number] {
  const { pd = null, height = null } = lens ?? {};
  return [units(pd ?? middle.pd), height === null ? 0 : units(middle.b / 2 - height)];
}

type LensProps = {
  eye: EyeSide;
  lens: PicturedLens | null;
  other: PicturedLens | null;
  box: { a: number; b: number; dbl: number; ed: number | null };
};

/** One box with its lens. An eye that gets no lens is only a pale box. */
export function Lens({ eye, lens, other, box }: LensProps) {
  const { a, b, dbl } = box;
  const [width, height] = [units(a), units(b)];
  const sign = eye === "right" ? -1 : 1;
  const middle = sign * units((a + dbl) / 2);
  const [fromNose, y] = pupilOf(lens, { b, pd: (a + dbl) / 2 });
  const x = sign * fromNose;
  const traced = lens?.outline ?? (other?.outline ? mirrored(other.outline) : null);
  const shape = { fill: WASH[eye], fillOpacity: lens ? 0.6 : 0.2, stroke: INK[eye], strokeWidth: lens ? 7 : 3 };
  const below = height / 2 + GAP;
  return (
    <g>
      {traced ? (
        <polygon
          points={fewer(traced)
            .map((point) => `${middle + units(point.x)},${-units(point.y)}`)
            .join(" ")}
          {...shape}
        />
      ) : (
        <rect
          x={middle - width / 2}
          y={-height / 2}
          width={width}
          height={height}
          rx={units(cornerRadius(box))}
          {...shape}
        />
      )}
      <rect
        x={middle - width / 2}
        y={-height / 2}
        width={width}
        height={height}
        fill="none"
        stroke={color.lineStrong}
        strokeWidth={2}
        strokeDasharray="12 10"
      />
      <text
        x={middle + (sign * width) / 2 - sign * 30}
        y={TEXT / 3}
        textAnchor={eye === "right" ? "start" : "end"}
        fill={INK[eye]}
        fontWeight="700"
      >
        {EYE_SIGNS[eye]}
      </text>
      {lens ? (
        <>
          {lens.blank === null ? null : <Blank x={x} y={y} lens={lens} size={lens.blank} />}
          <path d={`M${x - 24} ${y}h48M${x} ${y - 24}v48`} stroke={INK[eye]} strokeWidth={6} />
          {lens.pd === null ? null : <Measured from={[0, below]} to={[x, below]} text={millimetres(lens.pd)} />}
          {lens.height === null ? null : (
            <Measured from={[x, y]} to={[x, height / 2]} text={millimetres(lens.height)} />
          )}
        </>
      ) : null}
    </g>
  );
}

/** The circle of the blank around the fitting point. A blank that is too small is drawn in the colour of errors, and its label says so. */
function Blank({ x, y, lens, size }: { x: number; y: number; lens: PicturedLens; size: number }) {
  const ink = lens.tooSmall ? color.bad : color.inkSoft;
  return (
    <>
      <circle cx={x} cy={y} r={units(size) / 2} fill="none" stroke={ink} strokeWidth={4} strokeDasharray="24 14" />
      <Label x={x} y={y - units(size) / 2 - 14} fill={ink}>
        {lens.tooSmall ? "⚠ " : ""}⌀ {millimetres(size)}
      </Label>
    </>
  );
}
