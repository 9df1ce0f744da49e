import { useContext } from "react";
import { useTranslations } from "use-intl";
import { EYES } from "#app/modules/prescriptions/optics/measures.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { help } from "#app/ui/form/field.css.ts";
import { FormContext } from "#app/ui/form/form-state.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { WAYS } from "../job-status.ts";
import { MAKER_PART, type OrderPartProps, showsChoices, showsHelps, typedOr } from "./typed-order.ts";

/** What is done with lenses and frame, and by whom: a laboratory, or the branch with its own stocked lenses. */
export function MakerCard({ job, choices }: OrderPartProps) {
  const t = useTranslations("lensOrder");
  const ways = useTranslations("lensJobs.ways");
  const { state } = useContext(FormContext);
  const isOwn = typedOr(state, "way", job.way) === "in_house";
  return (
    <Card title={t("cards.maker")}>
      <div className={stack()}>
        <div className={columns({ count: 3 })}>
          <Select
            name="way"
            label={t("fields.way")}
            defaultValue={job.way}
            options={WAYS.map((value) => ({ value, label: ways(value) }))}
            {...showsChoices}
          />
        </div>
        <div id={MAKER_PART}>
          {isOwn ? (
            <>
              {/* Chosen before the way was: back with another way, it is there again. */}
              <input
                type="hidden"
                name="laboratoryId"
                value={typedOr(state, "laboratoryId", String(job.laboratoryId ?? ""))}
              />
              <OwnLenses job={job} choices={choices} />
            </>
          ) : (
            <Laboratory job={job} choices={choices} />
          )}
        </div>
      </div>
    </Card>
  );
}

function Laboratory({ job, choices }: OrderPartProps) {
  const t = useTranslations("lensOrder");
  return (
    <div className={columns({ count: 3 })}>
      <Select
        name="laboratoryId"
        label={t("fields.laboratoryId")}
        placeholder={t("choose.laboratory")}
        help={choices.laboratories.length === 0 ? t("help.noLaboratory") : undefined}
        defaultValue={job.laboratoryId ?? ""}
        options={choices.laboratories.map(({ id, name, usualDays }) => ({
          value: id,
          label: t("choose.laboratoryOf", { name, count: usualDays }),
        }))}
        {...showsHelps}
      />
    </div>
  );
}

/** The stocked lenses that have the ordered power of each eye. */
function OwnLenses({ job, choices }: OrderPartProps) {
  const t = useTranslations("lensOrder");
  return (
    <>
      <div className={columns({ count: 2 })}>
        {EYES.map((side) => (
          <Select
            key={side}
            name={`${side}VariantId`}
            label={t(`fields.${side}VariantId`)}
            placeholder={t(choices.lenses[side].length > 0 ? "choose.lens" : "choose.noLens")}
            defaultValue={job[`${side}VariantId`] ?? ""}
            options={choices.lenses[side].map(({ id, name, sku, available }) => ({
              value: id,
              label: t("choose.lensOf", { name, sku, count: available }),
            }))}
          />
        ))}
      </div>
      <p className={help}>{t("help.ownLenses")}</p>
    </>
  );
}

/** The promised day and the tray: what only the shop knows. */
export function ShopCard({
  job,
  today,
  isOrdered,
}: Pick<OrderPartProps, "job"> & { today: string; isOrdered: boolean }) {
  const t = useTranslations("lensOrder");
  return (
    <Card title={t("cards.shop")}>
      <div className={stack()}>
        <div className={columns({ count: isOrdered ? 3 : 2 })}>
          <DateField
            name="promisedOn"
            label={t("fields.promisedOn")}
            optional
            min={today}
            defaultValue={job.promisedOn ?? ""}
            {...(isOrdered ? showsHelps : {})}
          />
          <TextField
            name="trayNumber"
            label={t("fields.trayNumber")}
            optional
            dir="ltr"
            autoComplete="off"
            defaultValue={job.trayNumber ?? ""}
          />
          {isOrdered ? <Checkbox name="isRush" label={t("fields.isRush")} defaultChecked={job.isRush} /> : null}
        </div>
        {isOrdered ? (
          <TextArea
            name="notes"
            label={t("fields.notes")}
            help={t("help.notes")}
            optional
            rows={2}
            defaultValue={job.notes ?? ""}
          />
        ) : null}
      </div>
    </Card>
  );
}
