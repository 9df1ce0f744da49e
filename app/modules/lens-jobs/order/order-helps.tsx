import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { EyeName } from "#app/modules/prescriptions/eye-name.tsx";
import { shownText } from "#app/modules/prescriptions/optics/measures.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Notice } from "#app/ui/text/notice.tsx";
import { BoxedLenses } from "../optics/boxed-lenses.tsx";
import { type EyeHelps, type FittingHelps, fittingHelps } from "../optics/fitting.ts";
import { fittingRefusals, fittingWarnings } from "../optics/fitting-check.ts";
import { eyesOf, fittingOf, measuresOf, type OpticalJob, pictureOf } from "../optics/job-optics.ts";

const millimetres = (value: number) => shownText("pd", value);

type OrderHelpsProps = {
  job: OpticalJob;
  outlines?: Parameters<typeof pictureOf>[2];
  promisedOn?: string;
  proposal?: string | null;
};

/** What follows from the measures: the picture of the lenses in their frame, what is worked out of them, and what is unusual. */
export function OrderHelps({ job, outlines, promisedOn, proposal }: OrderHelpsProps) {
  const helps = fittingHelps(fittingOf(job));
  return (
    <div className={stack()}>
      <BoxedLenses {...pictureOf(job, helps, outlines)} />
      <Worked job={job} helps={helps} />
      <Imbalances helps={helps} />
      <Unusual job={job} helps={helps} early={promisedOn && proposal && promisedOn < proposal ? proposal : null} />
    </div>
  );
}

type Line = { key: string; right: string | null; left: string | null };

/** Decentration, height, blank and thickness of each eye. */
function Worked({ job, helps }: { job: OpticalJob; helps: FittingHelps }) {
  const t = useTranslations("lensOrder.helps");
  const texts: Record<string, (eye: EyeHelps) => string | null> = {
    decentration: ({ decentration: value }) =>
      value === null ? null : t(value < 0 ? "out" : "in", { value: millimetres(Math.abs(value)) }),
    raise: ({ raise: value }) =>
      value === null ? null : t(value < 0 ? "below" : "above", { value: millimetres(Math.abs(value)) }),
    minimumBlank: ({ minimumBlank: value, fits }) =>
      value === null ? null : t(fits === false ? "tooLarge" : "mm", { value: millimetres(value) }),
    centre: ({ thickness }) => (thickness ? t("about", { value: millimetres(thickness.centre) }) : null),
    edge: ({ thickness }) => (thickness ? t("about", { value: millimetres(thickness.edge) }) : null),
  };
  const lines = Object.entries(texts).flatMap(([key, text]): Line[] => {
    const [right, left] = [helps.right && text(helps.right), helps.left && text(helps.left)];
    return right === null && left === null ? [] : [{ key, right, left }];
  });
  if (lines.length === 0) return null;
  const columns: Column<Line>[] = [
    { key: "what", header: t("what"), render: ({ key }) => t(key) },
    ...eyesOf(job).map((side) => ({
      key: side,
      header: <EyeName side={side} />,
      render: (line: Line) => line[side] ?? "–",
    })),
  ];
  return <DataTable caption={t("caption")} columns={columns} rows={lines} rowKey={({ key }) => key} />;
}

/** How the prescribed prisms differ, and how the lenses will differ when reading. */
function Imbalances({ helps: { imbalance, readingImbalance } }: { helps: FittingHelps }) {
  const t = useTranslations("lensOrder.helps");
  const prism = (value: number) => (Math.abs(value) / 100).toFixed(2);
  const said = [
    imbalance && imbalance.vertical !== 0 ? t("vertical", { value: prism(imbalance.vertical) }) : "",
    imbalance && imbalance.horizontal !== 0 ? t("horizontal", { value: prism(imbalance.horizontal) }) : "",
    readingImbalance ? t("reading", { value: prism(readingImbalance) }) : "",
  ].filter(Boolean);
  return said.map((text) => <p key={text}>{text}</p>);
}

/** What cannot be saved, and what can be but is seldom right. */
function Unusual({ job, helps, early }: { job: OpticalJob; helps: FittingHelps; early: string | null | undefined }) {
  const t = useTranslations();
  const words = useTranslations("lensOrder");
  const locale = useLocale();
  const measures = measuresOf(job);
  const named = ({ field, message }: ReturnType<typeof fittingWarnings>[number]) => ({
    key: field,
    text: `${words(`fields.${field}`)}: ${t(message.key, message.params)}`,
  });
  const wrong = fittingRefusals(measures).map(named);
  const unusual = fittingWarnings(measures).map(named);
  const small = eyesOf(job).filter((side) => helps[side]?.fits === false);
  if (wrong.length + unusual.length + small.length === 0 && !early) return null;
  return (
    <>
      {wrong.length > 0 ? (
        <Notice tone="bad" title={words("helps.wrong")}>
          <Texts texts={wrong} />
        </Notice>
      ) : null}
      {unusual.length + small.length > 0 || early ? (
        <Notice tone="warn" title={words("helps.unusual")}>
          <Texts texts={[...small.map((side) => ({ key: side, text: words(`helps.blank.${side}`) })), ...unusual]} />
          {early ? (
            <div>{words.rich("helps.early", { day: () => <Moment>{formatDay(early, locale)}</Moment> })}</div>
          ) : null}
        </Notice>
      ) : null}
    </>
  );
}

const Texts = ({ texts }: { texts: readonly { key: string; text: string }[] }) =>
  texts.map(({ key, text }) => <div key={key}>{text}</div>);
