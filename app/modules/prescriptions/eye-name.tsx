import { useTranslations } from "use-intl";
import { EYE_SIGNS, type EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import { sign } from "./eye-name.css.ts";

/** "O.D." or "O.S." in the colour of its eye. */
export const EyeSign = ({ side }: { side: EyeSide }) => (
  <bdi className={sign({ eye: side === "right" ? "od" : "os" })} dir="ltr">
    {EYE_SIGNS[side]}
  </bdi>
);

/** The sign and the name of an eye, as every table of both eyes begins its rows. */
export function EyeName({ side }: { side: EyeSide }) {
  const t = useTranslations("prescriptions");
  return (
    <>
      <EyeSign side={side} /> {t(`${side}Eye`)}
    </>
  );
}
