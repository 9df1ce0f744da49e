import { useTranslations } from "use-intl";
import { normalised, readRefraction } from "#app/modules/prescriptions/optics/measures.ts";
import type { PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import { Button } from "#app/ui/form/button.tsx";
import { errorsOf, type FormState, typedValue } from "#app/ui/form/form-state.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { CompareLast } from "./compare-last.tsx";
import { EyeGrid } from "./eye-grid.tsx";
import { fieldsOfGrid, type GRIDS } from "./grids.ts";
import { type RxTool, RxTools, toolButton } from "./rx-tools.tsx";

type EyePartsProps = {
  prescription: PrescriptionView | undefined;
  /** What the form holds now. */
  shown: Readonly<Record<string, unknown>>;
  /** The customer's prescription before this one. */
  last: PrescriptionView | null | undefined;
  state: FormState | undefined;
  onTool: ((tool: RxTool) => void) | undefined;
};

/** What was measured: the eyes, beside the last prescription, and folded what few examinations have: prisms and contact lenses. */
export function EyeParts({ prescription, shown, last, state, onTool }: EyePartsProps) {
  const t = useTranslations("prescriptions");
  /** Whether a folded part holds anything, or something in it is wrong. */
  const isUsed = (grid: keyof typeof GRIDS) =>
    fieldsOfGrid(grid).some(
      (name) =>
        typedValue(state, name) !== "" ||
        errorsOf(state, name).length > 0 ||
        Boolean((prescription as Record<string, unknown> | undefined)?.[name]),
    );
  return (
    <>
      <Card title={t("sections.eyes")}>
        <div className={stack()}>
          <EyeGrid grid="eyes" prescription={prescription} />
          <p>{t("gridHelp")}</p>
          <div className={columns({ count: 4 })}>
            {(["pdDistance", "pdNear"] as const).map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(name)}
                optional
                figures
                suffix={t("mm")}
                maxLength={20}
                autoComplete="off"
                data-measure={name}
                defaultValue={normalised(name, prescription?.[name] ?? "")}
              />
            ))}
          </div>
          <Disclosure title={t("prisms")} open={isUsed("prisms")}>
            <EyeGrid grid="prisms" prescription={prescription} />
          </Disclosure>
          {last ? <CompareLast last={last} now={shown} /> : null}
          <RxTools refraction={readRefraction(shown)} onTool={onTool} />
        </div>
      </Card>
      <Disclosure title={t("contactLens")} open={isUsed("contactLens")}>
        <div className={stack()}>
          <EyeGrid grid="contactLens" prescription={prescription} />
          <div className={row()}>
            <Button {...toolButton("contactPowers", onTool)}>{t("tools.contactPowers")}</Button>
          </div>
        </div>
      </Disclosure>
    </>
  );
}
