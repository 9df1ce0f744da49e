import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { listInput } from "#app/lib/list-query.ts";
import { readPrescriptionList } from "#app/modules/prescriptions/prescription-list.ts";
import { listPrescriptions } from "#app/modules/prescriptions/read-prescriptions.server.ts";

/** The prescriptions that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const query = readPrescriptionList(new URL(args.request.url).searchParams);
    const rows = exportRows(args, listPrescriptions, listInput(query));
    const t = wordsOf((await getContext(args)).locale, "prescriptions");
    const [right, left] = [(name: string) => `${t("right")} ${t(name)}`, (name: string) => `${t("left")} ${t(name)}`];
    return exportFile(
      args.request,
      "prescriptions",
      [
        { header: t("number"), value: (row) => row.prescriptionNumber },
        { header: t("customer"), value: (row) => row.customerName },
        { header: t("doctor"), value: (row) => row.doctorName },
        { header: t("date"), value: (row) => riyadhDay(row.date) },
        { header: t("expires"), value: (row) => row.expiryDate && riyadhDay(row.expiryDate) },
        { header: right("sphere"), value: (row) => row.rightSphere, figure: true },
        { header: right("cylinder"), value: (row) => row.rightCylinder, figure: true },
        { header: right("axis"), value: (row) => row.rightAxis },
        { header: right("add"), value: (row) => row.rightAdd, figure: true },
        { header: right("pd"), value: (row) => row.rightPD, figure: true },
        { header: left("sphere"), value: (row) => row.leftSphere, figure: true },
        { header: left("cylinder"), value: (row) => row.leftCylinder, figure: true },
        { header: left("axis"), value: (row) => row.leftAxis },
        { header: left("add"), value: (row) => row.leftAdd, figure: true },
        { header: left("pd"), value: (row) => row.leftPD, figure: true },
        { header: t("pdDistance"), value: (row) => row.pdDistance, figure: true },
        { header: t("pdNear"), value: (row) => row.pdNear, figure: true },
        { header: t("diagnosis"), value: (row) => row.diagnosis },
        { header: t("approvalCode"), value: (row) => row.approvalCode },
      ],
      rows,
    );
  },
});
