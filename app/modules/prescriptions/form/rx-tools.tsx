import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { EyeName } from "#app/modules/prescriptions/eye-name.tsx";
import {
  EYES,
  type EyeSide,
  type Measure,
  type Refraction,
  shownText,
} from "#app/modules/prescriptions/optics/measures.ts";
import {
  contactLens,
  type Lens,
  nearestStep,
  sphericalEquivalent,
  suggestedNearPd,
  transpose,
} from "#app/modules/prescriptions/optics/optics.ts";
import { RULES } from "#app/modules/prescriptions/optics/rx-check.ts";
import { Button } from "#app/ui/form/button.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";

type RxToolsProps = {
  refraction: Refraction;
  /** With scripts the tools change the form at once. Without scripts their buttons submit the form. */
  onTool?: (tool: RxTool) => void;
};

/** A tool that changes the form; the value of the button's intent. */
export type RxTool = "transpose" | "nearPd" | "contactPowers";

const isUsable = (measure: Measure, value: number | null): value is number =>
  value !== null && !Number.isNaN(value) && value >= RULES[measure].least && value <= RULES[measure].most;

const shown = (measure: Measure, value: number | null) => (isUsable(measure, value) ? shownText(measure, value) : "");

/** A lens such as "+1.00 / +1.50 × 80"; a dash when it cannot be computed. */
function lensText({ sphere, cylinder, axis }: Lens): string {
  if (sphere === null || Number.isNaN(sphere)) return "–";
  const first = shownText("sphere", sphere);
  return cylinder && axis !== null ? `${first} / ${shownText("cylinder", cylinder)} × ${axis}` : first;
}

function equivalentText(lens: Lens): string {
  const thousandths = sphericalEquivalent(lens);
  if (thousandths === null || Number.isNaN(thousandths)) return "–";
  const text = (thousandths / 1000).toFixed(thousandths % 10 === 0 ? 2 : 3);
  return thousandths > 0 ? `+${text}` : text;
}

/** The exact power of a contact lens, and the nearest power in which contact lenses are made. */
function contactText(lens: Lens): string {
  const exact = contactLens(lens);
  const isWhole = exact.sphere !== null && !Number.isNaN(exact.sphere) && (!exact.cylinder || exact.axis !== null);
  if (exact.sphere === null || !isWhole) return "–";
  const made = { ...exact, sphere: nearestStep(exact.sphere), cylinder: exact.cylinder && nearestStep(exact.cylinder) };
  return `${lensText(exact)} (${lensText(made)})`;
}

/** The attributes of a tool's button. Without scripts it sends the form. */
export const toolButton = (tool: RxTool, onTool: RxToolsProps["onTool"]) => ({
  name: "intent",
  value: tool,
  formNoValidate: true,
  onClick: (event: MouseEvent) => {
    if (!onTool) return;
    event.preventDefault();
    onTool(tool);
  },
});

/** Results that opticians compute from the measures: the transposed notation, the spherical equivalent, contact lenses and the near PD. */
export function RxTools({ refraction, onTool }: RxToolsProps) {
  const t = useTranslations("prescriptions.tools");
  const columns: Column<EyeSide>[] = [
    { key: "eye", header: t("eye"), render: (side) => <EyeName side={side} /> },
    {
      key: "transposed",
      header: t("transposed"),
      render: (side) => <Num>{lensText(transpose(refraction[side]))}</Num>,
    },
    { key: "equivalent", header: t("equivalent"), render: (side) => <Num>{equivalentText(refraction[side])}</Num> },
    { key: "contact", header: t("contact"), render: (side) => <Num>{contactText(refraction[side])}</Num> },
  ];
  const near = isUsable("pdDistance", refraction.pdDistance) ? suggestedNearPd(refraction.pdDistance) : null;
  return (
    <div className={stack()}>
      <DataTable caption={t("title")} columns={columns} rows={EYES} rowKey={(side) => side} />
      <div className={row()}>
        <Button {...toolButton("transpose", onTool)}>{t("transpose")}</Button>
        {shown("pdNear", near) ? (
          <Button {...toolButton("nearPd", onTool)}>{t("useNearPd", { value: shown("pdNear", near) })}</Button>
        ) : null}
        {onTool ? null : (
          <Button name="intent" value="tools" formNoValidate>
            {t("reckon")}
          </Button>
        )}
      </div>
    </div>
  );
}
