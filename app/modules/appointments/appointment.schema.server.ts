import { z } from "zod";
import {
  flag,
  id,
  integer,
  optionalDay,
  optionalId,
  optionalInstant,
  optionalText,
  optionalVersion,
  view,
} from "#app/lib/fields.server.ts";
import { storeAndCustomer } from "#app/modules/customers/customer.schema.server.ts";
import { APPOINTMENT_STATUSES } from "./appointment-status.ts";

const SHORTEST = 5;
const LONGEST = 480;

const length = () => integer("appointments.errors.minutes", { min: SHORTEST, max: LONGEST });
/** Absent is null: then the visit takes as long as the store says. */
const optionalLength = () =>
  z.preprocess((value) => (value === undefined || value === "" ? null : value), z.union([z.null(), length()]));

const required = (message: string) =>
  optionalInstant(message).refine((value): value is Date => value !== null, { error: message });

const fields = {
  doctorId: optionalId("appointments.errors.unknownDoctor"),
  /** Who examines, where it is not a doctor. */
  optometristId: optionalId("appointments.errors.unknownOptometrist"),
  appointmentDate: required("appointments.errors.time"),
  appointmentType: optionalText({ max: 80 }),
  notes: optionalText({ max: 4000 }),
};

export const AppointmentInput = z.object({
  storeId: optionalId(),
  customerId: id("appointments.errors.unknownCustomer", "appointments.errors.customer"),
  ...fields,
  minutes: optionalLength(),
});

/** A change names the row and, when it minds who was first, the version it was read at. Absent fields stay as they are. */
export const AppointmentChange = z
  .object({ ...fields, minutes: length(), status: z.enum(APPOINTMENT_STATUSES, { error: "errors.choice" }) })
  .partial()
  .extend({
    id: id(),
    version: optionalVersion(),
    /** What was written at the visit, for the same customer. */
    prescriptionId: optionalId("appointments.errors.unknownPrescription").optional(),
    /** Goes with the status cancelled, which needs it. */
    cancelReason: optionalText({ max: 500 }),
    /** Somebody has called the customer about the visit. */
    reminded: flag(),
  });
export type AppointmentChange = z.output<typeof AppointmentChange>;

/** One day in Riyadh, or all from it to `until`. */
export const AppointmentSearch = z.object({
  storeId: optionalId(),
  date: optionalDay(),
  until: optionalDay(),
  doctorId: optionalId(),
  optometristId: optionalId(),
});

export const AppointmentView = z.object({
  id: view.id,
  ...storeAndCustomer,
  customerPhone: z.string(),
  doctorId: view.id.nullable(),
  doctorName: z.string().nullable(),
  optometristId: view.id.nullable(),
  optometristName: z.string().nullable(),
  /** The doctor or the optometrist, as the field of a form: "7" or "o7". */
  examiner: z.string(),
  appointmentDate: view.instant,
  minutes: z.int(),
  appointmentType: z.string().nullable(),
  status: z.enum(APPOINTMENT_STATUSES),
  cancelReason: z.string().nullable(),
  /** What was written at the visit. */
  prescriptionId: view.id.nullable(),
  prescriptionNumber: z.string().nullable(),
  /** When the customer was last called about it, and by whom. */
  remindedAt: view.instant.nullable(),
  remindedByName: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type AppointmentView = z.infer<typeof AppointmentView>;
