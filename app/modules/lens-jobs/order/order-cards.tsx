import { useTranslations } from "use-intl";
import { Select } from "#app/ui/choice/select.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { EDGES, FRAME_MATERIALS, FRAME_SOURCES, LENS_DESIGNS } from "../job-choices.ts";
import { Millimetres } from "./eyes-card.tsx";
import { type OrderPartProps, showsHelps } from "./typed-order.ts";

/** Whose frame it is, what it is called, and its boxes. */
export function FrameCard({ job, choices }: OrderPartProps) {
  const t = useTranslations("lensOrder");
  const sources = useTranslations("lensJobs.frameSources");
  return (
    <Card title={t("cards.frame")}>
      <div className={stack()}>
        <div className={columns({ count: 2 })}>
          <Select
            name="frameSource"
            label={t("fields.frameSource")}
            defaultValue={job.frameSource}
            options={FRAME_SOURCES.map((value) => ({ value, label: sources(value) }))}
          />
          {choices.frames.length > 0 ? (
            <Select
              name="frameVariantId"
              label={t("fields.frameVariantId")}
              placeholder={t("choose.frame")}
              defaultValue={job.frameVariantId ?? ""}
              options={choices.frames.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          <TextField
            name="frameName"
            label={t("fields.frameName")}
            help={choices.frames.length > 0 ? t("help.frameName") : undefined}
            dir="auto"
            defaultValue={job.frameName ?? ""}
          />
          <TextField
            name="frameCondition"
            label={t("fields.frameCondition")}
            help={t("help.frameCondition")}
            dir="auto"
            defaultValue={job.frameCondition ?? ""}
          />
        </div>
        <div className={columns({ count: 4 })}>
          {(["boxA", "boxB", "dbl", "ed"] as const).map((name) => (
            <Millimetres key={name} name={name} value={job[name]} />
          ))}
        </div>
        <div className={columns({ count: 2 })}>
          <Select
            name="frameMaterial"
            label={t("fields.frameMaterial")}
            placeholder="–"
            defaultValue={job.frameMaterial ?? ""}
            options={FRAME_MATERIALS.map((value) => ({ value, label: t(`materials.${value}`) }))}
          />
          <Select
            name="edge"
            label={t("fields.edge")}
            placeholder="–"
            defaultValue={job.edge ?? ""}
            options={EDGES.map((value) => ({ value, label: t(`edges.${value}`) }))}
          />
        </div>
      </div>
    </Card>
  );
}

const INDICES = ["1.5", "1.56", "1.6", "1.67", "1.74"];
const DIAMETERS = ["60", "65", "70", "75", "80"];

/** Which lens is made. */
export function LensCard({ job }: Pick<OrderPartProps, "job">) {
  const t = useTranslations("lensOrder");
  const designs = useTranslations("lensJobs.designs");
  const words = (name: "lensName" | "lensMaterial" | "coating" | "tint" | "thickness", help?: string) => (
    <TextField name={name} label={t(`fields.${name}`)} help={help} dir="auto" defaultValue={job[name] ?? ""} />
  );
  const figure = (name: "lensIndex" | "blankDiameter" | "baseCurve", list?: string) => (
    <TextField
      name={name}
      label={t(`fields.${name}`)}
      figures
      autoComplete="off"
      maxLength={10}
      list={list}
      defaultValue={withoutZeros(job[name])}
      {...showsHelps}
    />
  );
  return (
    <Card title={t("cards.lens")}>
      <div className={columns({ count: 4 })}>
        {words("lensName")}
        <Select
          name="lensDesign"
          label={t("fields.lensDesign")}
          defaultValue={job.lensDesign}
          options={LENS_DESIGNS.map((value) => ({ value, label: designs(value) }))}
          {...showsHelps}
        />
        {figure("lensIndex", "order-indices")}
        {words("lensMaterial")}
        {figure("blankDiameter", "order-diameters")}
        {figure("baseCurve")}
        {words("coating")}
        {words("tint")}
        {words("thickness", t("help.thickness"))}
      </div>
      <datalist id="order-indices">
        {INDICES.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <datalist id="order-diameters">
        {DIAMETERS.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </Card>
  );
}

const withoutZeros = (value: string | null): string => (value === null ? "" : String(Number(value)));
