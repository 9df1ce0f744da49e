import { useTranslations } from "use-intl";
import { contactTexts, type EyeTexts, refractionTexts } from "#app/modules/prescriptions/optics/eye-texts.ts";
import { EYES, type EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { EyeName } from "./eye-name.tsx";
import type { PrescriptionView } from "./prescription.schema.server.ts";

/** The measures of both eyes, and the contact lenses where there are any. A dash stands for what was not measured. */
export function RefractionTable({ prescription }: { prescription: PrescriptionView }) {
  const t = useTranslations("prescriptions");
  const contacts = contactTexts(prescription, t);
  return (
    <>
      <EyesTable caption={t("eyes")} texts={refractionTexts(prescription, t)} />
      {contacts.length > 0 ? <EyesTable caption={t("contactLens")} title texts={contacts} /> : null}
    </>
  );
}

type EyesTableProps = { caption: string; title?: boolean; texts: readonly EyeTexts[] };

function EyesTable({ caption, title = false, texts }: EyesTableProps) {
  const t = useTranslations("prescriptions");
  const columns: Column<EyeSide>[] = [
    { key: "eye", header: t("eye"), render: (side) => <EyeName side={side} /> },
    ...texts.map(
      ({ key, ...eyes }): Column<EyeSide> => ({
        key,
        header: t(key),
        align: "end",
        render: (side) => <Num>{eyes[side] ?? "–"}</Num>,
      }),
    ),
  ];
  return (
    <div>
      {title ? <h2>{caption}</h2> : null}
      <DataTable caption={caption} columns={columns} rows={EYES} rowKey={(side) => side} />
    </div>
  );
}
