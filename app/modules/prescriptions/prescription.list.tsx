import { riyadhDay } from "#app/lib/dates.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { examinerName } from "#app/modules/doctors/examiner.ts";
import { type EyeSide, eyeSummary } from "#app/modules/prescriptions/optics/measures.ts";
import { VALIDITIES, type Validity, validityOf } from "#app/modules/prescriptions/optics/validity.ts";
import { paths } from "#app/paths.ts";
import { code, date, onDemand, text } from "#app/ui/list/columns.tsx";
import { chips, isId } from "#app/ui/list/filters.tsx";
import type { List, ListColumn, ListFilter } from "#app/ui/list/list.ts";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { listPrescriptions } from "./read-prescriptions.server.ts";

type Prescription = RowOf<typeof listPrescriptions>;

const TONES: Record<Validity, Tone> = { valid: "good", expiring: "warn", expired: "bad" };

/** The prescriptions of one doctor, optometrist or customer. Only links choose one; the first row tells the name. */
const of = (
  name: "doctorId" | "optometristId" | "customerId",
  words: string,
  nameOf: (row: Prescription) => string | null,
): ListFilter<unknown, Prescription> => ({
  fits: isId,
  chips: ({ t, query }, [first]) => {
    const value = query.filters[name];
    const shown = first && nameOf(first);
    return value && shown ? [{ value, label: t(words, { name: shown }) }] : [];
  },
});

const FIELDS = { sphere: "Sphere", cylinder: "Cylinder", axis: "Axis", add: "Add", pd: "PD" } as const;

/** The measures of one eye in the file. */
const measures = (side: EyeSide): Record<string, ListColumn<Prescription>> =>
  Object.fromEntries(
    Object.entries(FIELDS).map(([measure, field]): [string, ListColumn<Prescription>] => [
      side + field,
      {
        file: { header: ({ t }) => `${t(side)} ${t(measure)}`, value: (row) => row[`${side}${field}`], figure: true },
      },
    ]),
  );

/** The prescriptions with a summary of both eyes; a row leads to its form. */
export const prescriptionList: List<Prescription> = {
  words: "prescriptions",
  path: () => paths.prescriptions.list(),
  file: { path: () => paths.prescriptions.export(), name: "prescriptions" },
  add: { href: () => paths.prescriptions.new() },
  row: ({ id }) => paths.prescriptions.detail(id),
  filters: {
    doctorId: of("doctorId", "ofDoctor", ({ doctorName }) => doctorName),
    optometristId: of("optometristId", "ofOptometrist", ({ optometristName }) => optometristName),
    customerId: of("customerId", "ofCustomer", ({ customerName }) => customerName),
    status: chips(VALIDITIES, "statuses"),
  },
  sorts: ["date", "expiryDate", "customer"],
  sort: "-date",
  columns: {
    number: code((prescription) => prescription.prescriptionNumber),
    customer: text((prescription) => prescription.customerName),
    doctor: text(examinerName, { lesser: true }),
    date: { ...date((prescription) => prescription.date), file: { value: ({ date }) => riyadhDay(date) } },
    expiryDate: {
      ...date((prescription) => prescription.expiryDate, { header: "expires", lesser: true }),
      file: { value: ({ expiryDate }) => expiryDate && riyadhDay(expiryDate) },
    },
    status: {
      cell: ({ expiryDate }, { t }) => {
        const validity = validityOf(expiryDate);
        return <Badge tone={TONES[validity]}>{t(`statuses.${validity}`)}</Badge>;
      },
    },
    right: { header: "rightEye", cell: (row) => <Num>{eyeSummary(row, "right")}</Num> },
    left: { header: "leftEye", cell: (row) => <Num>{eyeSummary(row, "left")}</Num> },
    ...measures("right"),
    ...measures("left"),
    pdDistance: onDemand((prescription) => prescription.pdDistance, { figure: true }),
    pdNear: onDemand((prescription) => prescription.pdNear, { figure: true }),
    diagnosis: onDemand((prescription) => prescription.diagnosis),
    approvalCode: onDemand((prescription) => prescription.approvalCode),
  },
};
