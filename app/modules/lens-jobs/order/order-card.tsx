import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { eyeSummary, shownText } from "#app/modules/prescriptions/optics/measures.ts";
import { columns } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ShownJob } from "../job.schema.server.ts";
import { eyesOf } from "../optics/job-optics.ts";
import { OrderHelps } from "./order-helps.tsx";
import { prescribedFields } from "./ordered-eyes.ts";

const AS_WORN = ["vertex", "tilt", "wrap", "readingDistance"] as const;

/** Everything that is ordered of a job, with its picture and what is unusual. */
export function OrderCard({
  job,
  outlines,
}: {
  job: ShownJob;
  outlines?: Parameters<typeof OrderHelps>[0]["outlines"];
}) {
  const t = useTranslations("lensOrder");
  const designs = useTranslations("lensJobs.designs");
  return (
    <div className={columns({ of: "cards" })}>
      <DescriptionList
        variant="facts"
        items={[
          { term: t("fields.orderVersion"), value: <Num>{job.orderVersion}</Num> },
          ...eyeFacts(job, t),
          ...frameFacts(job, t),
          { term: t("fields.lensDesign"), value: designs(job.lensDesign) },
          ...lensFacts(job, t),
        ]}
      />
      <OrderHelps job={job} outlines={outlines} />
    </div>
  );
}

type Words = ReturnType<typeof useTranslations<"lensOrder">>;
type Fact = { term: ReactNode; value: ReactNode };

const text = (value: string | null) => (value === null ? null : <bdi>{value}</bdi>);
const figure = (value: string) => shownText("pd", Math.round(Number(value) * 100));
const known = (t: Words, name: string, value: ReactNode): Fact[] =>
  value === null ? [] : [{ term: t(`fields.${name}`), value }];

/** The power, PDs and height of each eye that gets a lens, and how the frame is worn. */
function eyeFacts(job: ShownJob, t: Words): Fact[] {
  const eyes = eyesOf(job).flatMap((side): Fact[] => {
    const { ordered } = job;
    const measures = (["Pd", "NearPd", "Height"] as const).flatMap((measure) => {
      const value = job[`${side}${measure}`];
      return value === null ? [] : [`${t(`short.${measure}`)} ${figure(value)}`];
    });
    const power = ordered ? eyeSummary(prescribedFields(ordered), side) : "–";
    return [
      {
        term: t(`eyes.${side}`),
        value: (
          <>
            <bdi dir="ltr">{power}</bdi>
            {measures.length > 0 ? <div>{measures.join(" · ")}</div> : null}
          </>
        ),
      },
    ];
  });
  return [...eyes, ...AS_WORN.flatMap((name) => known(t, name, job[name] && figure(job[name])))];
}

function frameFacts(job: ShownJob, t: Words): Fact[] {
  const boxes = (["boxA", "boxB", "dbl", "ed"] as const).flatMap((name) => {
    const value = job[name];
    return value === null ? [] : [`${t(`short.${name}`)} ${figure(value)}`];
  });
  const kinds = [
    ...(job.frameMaterial ? [t(`materials.${job.frameMaterial}`)] : []),
    ...(job.edge ? [t(`edges.${job.edge}`)] : []),
  ];
  return [
    ...known(t, "frameName", text(job.frameName)),
    ...known(t, "frameCondition", text(job.frameCondition)),
    ...known(t, "boxes", boxes.length > 0 ? <bdi>{boxes.join(" · ")}</bdi> : null),
    ...known(t, "frameKind", kinds.length > 0 ? kinds.join(" · ") : null),
  ];
}

function lensFacts(job: ShownJob, t: Words): Fact[] {
  return [
    ...known(t, "lensName", text(job.lensName)),
    ...known(t, "lensIndex", job.lensIndex && <Num>{String(Number(job.lensIndex))}</Num>),
    ...known(t, "lensMaterial", text(job.lensMaterial)),
    ...known(t, "blankDiameter", job.blankDiameter && <Num>{figure(job.blankDiameter)}</Num>),
    ...known(t, "baseCurve", job.baseCurve && <Num>{job.baseCurve}</Num>),
    ...known(t, "coating", text(job.coating)),
    ...known(t, "tint", text(job.tint)),
    ...known(t, "thickness", text(job.thickness)),
  ];
}
