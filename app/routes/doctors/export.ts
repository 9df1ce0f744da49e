import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { readDoctorList } from "#app/modules/doctors/doctor-list.ts";
import { listDoctors } from "#app/modules/doctors/read-doctors.server.ts";

/** The doctors that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const rows = exportRows(args, listDoctors, listInput(readDoctorList(new URL(args.request.url).searchParams)));
    const t = wordsOf((await getContext(args)).locale, "doctors");
    return exportFile(
      args.request,
      "doctors",
      [
        { header: t("firstName"), value: (row) => row.firstName },
        { header: t("lastName"), value: (row) => row.lastName },
        { header: t("speciality"), value: (row) => row.speciality },
        { header: t("phone"), value: (row) => row.phone, phone: true },
        { header: t("email"), value: (row) => row.email },
        { header: t("prescriptions"), value: (row) => row.prescriptionCount },
        { header: t("notes"), value: (row) => row.notes },
      ],
      rows,
    );
  },
});
