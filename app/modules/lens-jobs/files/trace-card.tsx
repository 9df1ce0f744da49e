import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { listed } from "#app/lib/page-language.ts";
import { BoxedLenses } from "#app/modules/lens-jobs/optics/boxed-lenses.tsx";
import type { EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Notice } from "#app/ui/text/notice.tsx";
import { boxOfShape, type TracedShape } from "./trace-shape.ts";

export type TraceOfJob = {
  id: number;
  boxA: string | null;
  boxB: string | null;
  ed: string | null;
  dbl: string | null;
  shape: TracedShape | null;
};

type Measure = "a" | "b" | "ed" | "dbl";
const MEASURES = ["a", "b", "ed", "dbl"] as const;
/** A job may differ from its traced shape by this much, in hundredths of a millimetre, before the page says so. */
const WITHIN = 50;
/** The bridge of the picture while nobody knows it. */
const USUAL_BRIDGE = 1_800;

const toHundredths = (mm: string | null): number | null => (mm === null ? null : Math.round(Number(mm) * 100));

/** The traced shape of a job: its picture, its box beside what the file says and what is ordered, and what differs. */
export function TraceCard({ trace, mayChange }: { trace: TraceOfJob & { shape: TracedShape }; mayChange: boolean }) {
  const t = useTranslations("lensTrace");
  const { shape } = trace;
  const ordered: Record<Measure, string | null> = { a: trace.boxA, b: trace.boxB, ed: trace.ed, dbl: trace.dbl };
  const mm = (hundredths: number | null): string => (hundredths === null ? "–" : (hundredths / 100).toFixed(2));
  const traced = (measure: Measure, side: "right" | "left") =>
    measure === "dbl" ? null : (shape[side]?.box[measure] ?? null);
  const stated = (measure: Measure): string => {
    if (measure === "dbl") return mm(shape.dbl);
    const { right, left } = shape.stated[measure];
    return right === left ? mm(right) : `${mm(right)} / ${mm(left)}`;
  };
  const figure = (key: string, header: string, text: (measure: Measure) => string): Column<Measure> => ({
    key,
    header,
    align: "end",
    render: (measure) => <bdi dir="ltr">{text(measure)}</bdi>,
  });
  const columns: Column<Measure>[] = [
    { key: "measure", header: t("measure"), render: (measure) => t(`measures.${measure}`) },
    figure("right", t("right"), (measure) => mm(traced(measure, "right"))),
    figure("left", t("left"), (measure) => mm(traced(measure, "left"))),
    figure("stated", t("stated"), stated),
    figure("ordered", t("ordered"), (measure) => ordered[measure] ?? "–"),
  ];
  const box = boxOfShape(shape);
  const changed = (["a", "b", "ed"] as const).filter((measure) => {
    const value = toHundredths(ordered[measure]);
    return value !== null && Math.abs(value - box[measure]) > WITHIN;
  });
  const eye = (side: EyeSide) => ({ pd: null, height: null, blank: null, outline: shape[side]?.outline ?? null });
  return (
    <div className={stack({ gap: "large" })}>
      {shape.differences.length > 0 ? (
        <Notice tone="warn" title={t("differs")}>
          <ul>
            {shape.differences.map(({ side, measure, stated: said, traced: found }) => (
              <li key={`${side} ${measure}`}>
                {t("difference", {
                  eye: t(side),
                  measure: t(`measures.${measure}`),
                  stated: mm(said),
                  traced: mm(found),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {changed.length > 0 ? (
        <Notice tone="warn">
          {t("ordersOther", { measures: listed(changed.map((one) => t(`measures.${one}`))) })}
        </Notice>
      ) : null}
      {trace.dbl === null ? <Notice tone="info">{t("noBridge")}</Notice> : null}
      <Card title={t("shape")}>
        <BoxedLenses
          frame={{ ...box, dbl: toHundredths(trace.dbl) ?? USUAL_BRIDGE }}
          right={eye("right")}
          left={eye("left")}
        />
        {shape.right && shape.left ? null : <p>{t("mirrored")}</p>}
      </Card>
      <Card title={t("box")} flush>
        <DataTable caption={t("box")} columns={columns} rows={MEASURES} rowKey={(measure) => measure} />
      </Card>
      <div className={row()}>
        <LinkButton href={lensPaths.jobs.traceFile(trace.id)} download>
          {t("download")}
        </LinkButton>
        {mayChange ? (
          <LinkButton href={lensPaths.jobs.removeTrace(trace.id)} {...toDialog}>
            {t("remove")}
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
