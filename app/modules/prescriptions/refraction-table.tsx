import { useTranslations } from "use-intl";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { PrescriptionView } from "./prescription.schema.server.ts";

type Eye = { eye: "right" | "left"; values: Record<(typeof MEASURES)[number], string> };

const MEASURES = ["sphere", "cylinder", "axis", "add", "pd"] as const;

/** A measure with its sign; a dash when nothing was measured. */
const signed = (value: string | null): string => (value === null ? "–" : Number(value) > 0 ? `+${value}` : value);

/** A table of the measures of both eyes. */
export function RefractionTable({ prescription }: { prescription: PrescriptionView }) {
  const t = useTranslations("customer.refraction");
  const plain = (value: string | number | null) => (value === null ? "–" : String(value));
  const eyes: Eye[] = [
    {
      eye: "right",
      values: {
        sphere: signed(prescription.rightSphere),
        cylinder: signed(prescription.rightCylinder),
        axis: plain(prescription.rightAxis),
        add: signed(prescription.rightAdd),
        pd: plain(prescription.rightPD),
      },
    },
    {
      eye: "left",
      values: {
        sphere: signed(prescription.leftSphere),
        cylinder: signed(prescription.leftCylinder),
        axis: plain(prescription.leftAxis),
        add: signed(prescription.leftAdd),
        pd: plain(prescription.leftPD),
      },
    },
  ];
  const columns: Column<Eye>[] = [
    { key: "eye", header: t("eye"), render: ({ eye }) => t(eye) },
    ...MEASURES.map(
      (key): Column<Eye> => ({
        key,
        header: t(key),
        align: "end",
        render: ({ values }) => <Num>{values[key]}</Num>,
      }),
    ),
  ];
  return <DataTable caption={t("title")} columns={columns} rows={eyes} rowKey={({ eye }) => eye} />;
}
