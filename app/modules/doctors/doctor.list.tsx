import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { code, count, inFile, onDemand, phone, text } from "#app/ui/list/columns.tsx";
import type { List } from "#app/ui/list/list.ts";
import { Num } from "#app/ui/text/num.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import type { listDoctors } from "./read-doctors.server.ts";

type Doctor = RowOf<typeof listDoctors>;

const fullName = ({ firstName, lastName }: Doctor) => `${firstName} ${lastName}`;

/** The doctors; a row leads to its form, and the number of prescriptions to those prescriptions. */
export const doctorList: List<Doctor> = {
  words: "doctors",
  path: () => paths.doctors.list(),
  file: { path: () => paths.doctors.export(), name: "doctors" },
  links: ({ t }) => <LinkButton href={paths.optometrists.list()}>{t("optometrists:title")}</LinkButton>,
  add: { href: () => paths.doctors.new() },
  row: ({ id }) => paths.doctors.edit(id),
  sorts: ["name", "speciality", "phone", "email", "prescriptions"],
  sort: "name",
  columns: {
    name: { cell: (doctor) => <bdi>{fullName(doctor)}</bdi> },
    firstName: inFile((doctor) => doctor.firstName),
    lastName: inFile((doctor) => doctor.lastName),
    speciality: text((doctor) => doctor.speciality),
    phone: phone((doctor) => doctor.phone),
    email: code((doctor) => doctor.email, { lesser: true }),
    prescriptions: {
      ...count((doctor) => doctor.prescriptionCount),
      cell: (doctor, { t }) => (
        <a href={paths.prescriptions.list({ doctorId: doctor.id })}>
          <Num>{doctor.prescriptionCount}</Num>{" "}
          <VisuallyHidden>
            <bdi>{t("prescriptionsOf", { name: fullName(doctor) })}</bdi>
          </VisuallyHidden>
        </a>
      ),
    },
    licenseNumber: onDemand((doctor) => doctor.licenseNumber),
    notes: onDemand((doctor) => doctor.notes),
  },
};
