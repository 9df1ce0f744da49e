import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { readablePhone } from "#app/lib/saudi-formats.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Num } from "#app/ui/num.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { DoctorView } from "./read-doctors.server.ts";

type DoctorRow = Pick<DoctorView, "id" | "firstName" | "lastName" | "phone" | "email" | "speciality"> & {
  prescriptionCount: number;
};

type DoctorTableProps = {
  rows: readonly DoctorRow[];
  sort: string;
  hrefFor: (sort: string) => string;
  empty: ReactNode;
};

/** The table of doctors. A row links to the doctor's form; the number of prescriptions links to those prescriptions. */
export function DoctorTable({ rows, ...table }: DoctorTableProps) {
  const t = useTranslations("doctors");
  const columns: Column<DoctorRow>[] = [
    {
      key: "name",
      header: t("name"),
      sortable: true,
      render: ({ firstName, lastName }) => (
        <bdi>
          {firstName} {lastName}
        </bdi>
      ),
    },
    {
      key: "speciality",
      header: t("speciality"),
      sortable: true,
      render: ({ speciality }) => <bdi>{speciality ?? "–"}</bdi>,
    },
    { key: "phone", header: t("phone"), sortable: true, render: ({ phone }) => <Num>{readablePhone(phone)}</Num> },
    {
      key: "email",
      header: t("email"),
      sortable: true,
      lesser: true,
      render: ({ email }) => (email ? <Num>{email}</Num> : "–"),
    },
    {
      key: "prescriptions",
      header: t("prescriptions"),
      sortable: true,
      align: "end",
      render: ({ id, firstName, lastName, prescriptionCount }) => (
        <a href={paths.prescriptions.list({ doctorId: id })}>
          <Num>{prescriptionCount}</Num>{" "}
          <VisuallyHidden>
            <bdi>{t("prescriptionsOf", { name: `${firstName} ${lastName}` })}</bdi>
          </VisuallyHidden>
        </a>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.doctors.edit(id)}
      {...table}
    />
  );
}
