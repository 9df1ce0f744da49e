import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { EyeSign } from "#app/modules/prescriptions/eye-name.tsx";
import { type EyeTexts, REFRACTION_KEYS, refractionTexts } from "#app/modules/prescriptions/optics/eye-texts.ts";
import { EYES, type EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import type { PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";

type CompareLastProps = { last: PrescriptionView; now: Readonly<Record<string, unknown>> };
type Compared = { key: string } & Record<EyeSide, { before: string | null; now: string | null }>;

const DIFFERENCES = ["sphere", "cylinder", "add", "pd"];

/** The last prescription and the form side by side, each measure on a line; what differs is strong, with the difference. */
export function CompareLast({ last, now }: CompareLastProps) {
  const t = useTranslations("prescriptions");
  const locale = useLocale();
  const columns = EYES.flatMap((side): Column<Compared>[] => [
    {
      key: `${side}Before`,
      header: (
        <>
          <EyeSign side={side} /> {t("compare.before")}
        </>
      ),
      align: "end",
      render: (row) => <Num>{row[side].before ?? "–"}</Num>,
    },
    {
      key: `${side}Now`,
      header: (
        <>
          <EyeSign side={side} /> {t("compare.now")}
        </>
      ),
      align: "end",
      render: (row) => <Now {...row[side]} differs={DIFFERENCES.includes(row.key)} />,
    },
  ]);
  return (
    <section aria-label={t("compare.title")}>
      <h3>{t("compare.with", { number: last.prescriptionNumber, date: formatDate(last.date, locale) })}</h3>
      <DataTable
        caption={t("compare.title")}
        columns={[{ key: "measure", header: t("compare.measure"), render: ({ key }) => t(key) }, ...columns]}
        rows={compared(refractionTexts(last, t), refractionTexts(now, t))}
        rowKey={({ key }) => key}
      />
    </section>
  );
}

function Now({ before, now, differs }: { before: string | null; now: string | null; differs: boolean }) {
  if (now === null || before === null || now === before) return <Num>{now ?? "–"}</Num>;
  const difference = Number(now) - Number(before);
  return (
    <>
      <strong>
        <Num>{now}</Num>
      </strong>{" "}
      {differs ? <Num>{`(${difference > 0 ? "+" : ""}${difference.toFixed(2)})`}</Num> : null}
    </>
  );
}

/** The lines of both, in the order of the form; a measure that only one of them has is a line, too. */
function compared(before: readonly EyeTexts[], now: readonly EyeTexts[]): Compared[] {
  const known = new Set([...before, ...now].map(({ key }) => key));
  const keys = REFRACTION_KEYS.filter((key) => known.has(key));
  const at = (texts: readonly EyeTexts[], key: string, side: EyeSide) =>
    texts.find((one) => one.key === key)?.[side] ?? null;
  return keys.map((key) => ({
    key,
    right: { before: at(before, key, "right"), now: at(now, key, "right") },
    left: { before: at(before, key, "left"), now: at(now, key, "left") },
  }));
}
