import { useTranslations } from "use-intl";
import { EYES, type EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import { vars } from "#app/styles/theme.css.ts";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";
import { picture } from "./boxed-lenses.css.ts";
import { GAP, Measured, millimetres, TEXT, units } from "./picture-parts.tsx";
import { Lens, type PicturedLens, pupilOf } from "./pictured-lens.tsx";

export type BoxedLensesProps = {
  frame: { a: number | null; b: number | null; dbl: number | null; ed: number | null };
  right: PicturedLens | null;
  left: PicturedLens | null;
};

const { color } = vars;

/**
 * Both lenses in their boxes as one sees them from the front, so that the right eye is on the left in every language: with A, B, DBL, the
 * PDs, the heights and the blanks. The server draws it; without A, B and DBL there is nothing to draw.
 */
export function BoxedLenses({ frame, right, left }: BoxedLensesProps) {
  const t = useTranslations("fitting.picture");
  const { a, b, dbl, ed } = frame;
  if (a === null || b === null || dbl === null) return <p>{t("missing")}</p>;
  const lenses = { right, left };
  const [width, height, half] = [units(a), units(b), Math.round(units(dbl) / 2)];
  const edge = half + width;
  const reach = (lens: PicturedLens | null) => {
    const [, y] = pupilOf(lens, { b, pd: (a + dbl) / 2 });
    return lens?.blank ? [units(lens.blank) / 2 - y, units(lens.blank) / 2 + y] : [0, 0];
  };
  const top = -Math.max(height / 2 + GAP, ...EYES.map((side) => reach(lenses[side])[0] ?? 0)) - 2 * TEXT;
  // A blank may reach beyond its box to either side.
  const aside = Math.max(
    ...EYES.map((side) => {
      const lens = lenses[side];
      return lens?.blank ? pupilOf(lens, { b, pd: (a + dbl) / 2 })[0] + units(lens.blank) / 2 : 0;
    }),
  );
  const beside = Math.max(edge, aside) + GAP;
  const end = beside + 4 * TEXT;
  const bottom = Math.max(height / 2 + 2 * GAP, ...EYES.map((side) => reach(lenses[side])[1] ?? 0)) + 2 * TEXT;
  return (
    <figure className={picture} dir="ltr">
      <svg
        viewBox={[-beside, top, beside + end, bottom - top].map(Math.round).join(" ")}
        width="100%"
        role="img"
        aria-label={t("label")}
        fontSize={TEXT}
        fill={color.ink}
      >
        <Measured from={[-edge, -height / 2 - GAP]} to={[-half, -height / 2 - GAP]} text={`A ${millimetres(a)}`} />
        <Measured from={[-half, -height / 2 - GAP]} to={[half, -height / 2 - GAP]} text={millimetres(dbl)} />
        <Measured from={[beside, -height / 2]} to={[beside, height / 2]} text={`B ${millimetres(b)}`} />
        {EYES.map((eye) => (
          <Lens
            key={eye}
            eye={eye}
            lens={lenses[eye]}
            other={lenses[eye === "right" ? "left" : "right"]}
            box={{ a, b, dbl, ed }}
          />
        ))}
      </svg>
      <Dimensions frame={frame} lenses={lenses} />
    </figure>
  );
}

/** The same figures for who cannot see the picture. */
function Dimensions({
  frame,
  lenses,
}: {
  frame: BoxedLensesProps["frame"];
  lenses: Record<EyeSide, PicturedLens | null>;
}) {
  const t = useTranslations("fitting.picture");
  const said = Object.entries(frame).flatMap(([name, value]) =>
    value === null ? [] : [t(name, { value: millimetres(value) })],
  );
  for (const side of EYES) {
    const { pd = null, height = null, blank = null, tooSmall } = lenses[side] ?? {};
    const eye = t(side);
    if (pd !== null) said.push(t("pd", { eye, value: millimetres(pd) }));
    if (height !== null) said.push(t("height", { eye, value: millimetres(height) }));
    if (blank !== null) said.push(t(tooSmall ? "blankTooSmall" : "blank", { eye, value: millimetres(blank) }));
  }
  return (
    <figcaption className={visuallyHidden}>
      <ul dir="auto">
        {said.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </figcaption>
  );
}
