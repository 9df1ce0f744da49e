import { minuteOfDay, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import type { Identified } from "../../insert-rows.ts";
import { type Calendar, instant } from "../calendar.ts";
import { table } from "../catalogue/table.ts";
import { ADMIN } from "../staff.ts";

const COLUMNS = ["first", "last", "speciality", "phone", "notes"] as const;

/** The first two of every four examine in the first store, the others in the second and third. */
const DOCTORS = table(
  COLUMNS,
  `
  Samir     | Al-Khatib  | Ophthalmology              | +966501120431 | Sunday to Wednesday evenings
  Hanan     | Al-Faraj   | Optometry                  | +966551120862 | Every day from 16:00
  Tariq     | Bakhsh     | Optometry                  | +966541121193 |
  Layla     | Al-Ansari  | Ophthalmology              | +966501121424 | Thursdays and Saturdays
  Majid     | Al-Rumaih  | Cornea and refractive surgery | +966561121755 | Refers for keratoconus
  Dina      | Mahfouz    | Optometry                  | +966531122086 | Contact lens fitting
  Ashraf    | Nabil      | Optometry                  | +966581122317 |
  Ruqayya   | Al-Johani  | Paediatric ophthalmology   | +966501122648 | Children under 12
  Fawzi     | Al-Turki   | Retina                     | +966551122979 |
  Sunil     | Mathew     | Optometry                  | +966541123200 | Low vision aids
  Amina     | Yousuf     | Optometry                  | +966531123531 |
  Ibrahim   | Al-Hussain | Glaucoma                   | +966501123862 | Annual field tests`,
);

const STORE_OF_DOCTOR = [1, 1, 2, 3];

export const buildDoctors = ({ day }: Calendar): Identified<"doctors">[] =>
  DOCTORS.map(({ first, last, speciality, phone, notes }, index) => {
    const at = instant(day(-760 + index * 23), 10 * 60);
    return {
      id: index + 1,
      first_name: first,
      last_name: last,
      phone,
      email: `${first}.${last}@eyeclinic.example`.toLowerCase(),
      speciality,
      license_number: `SCFHS-${12 + (index % 9)}-${20_400 + index * 137}`,
      notes: notes || null,
      created_at: at,
      created_by: ADMIN,
      updated_at: at,
      updated_by: ADMIN,
    };
  });

/** The doctors who examine in a store. */
export const doctorsOf = (storeId: number): number[] =>
  DOCTORS.map((_, index) => index + 1).filter((id) => STORE_OF_DOCTOR[(id - 1) % STORE_OF_DOCTOR.length] === storeId);

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const CLOSING = 22 * 60 + 30;

/** The working days that the notes of some doctors say. The others can be booked whenever their store is open. */
const HOURS = [
  { doctor: 1, weekdays: [0, 1, 2, 3], starts: 16 * 60 + 30 },
  { doctor: 2, weekdays: WEEK, starts: 16 * 60 },
  { doctor: 4, weekdays: [4, 6], starts: 10 * 60 + 30 },
];

const storeOf = (doctor: number): number => STORE_OF_DOCTOR[(doctor - 1) % STORE_OF_DOCTOR.length] ?? 1;

export const buildDoctorHours = (): Identified<"doctor_hours">[] =>
  HOURS.flatMap(({ doctor, weekdays, starts }) => weekdays.map((weekday) => ({ doctor, weekday, starts }))).map(
    ({ doctor, weekday, starts }, index) => ({
      id: index + 1,
      doctor_id: doctor,
      store_id: storeOf(doctor),
      weekday,
      starts,
      ends: CLOSING,
    }),
  );

/** A doctor of the first store is at a congress the week after next. */
export const buildDoctorAbsences = ({ day }: Calendar): Identified<"doctor_absences">[] => [
  {
    id: 1,
    doctor_id: 5,
    first_day: day(15),
    last_day: day(18),
    reason: "Congress in Jeddah",
    created_by: ADMIN,
    updated_by: ADMIN,
  },
];

/** Whether a doctor's working days allow a visit at that time. */
export function worksAt(doctor: number, at: Date): boolean {
  const own = HOURS.find((hours) => hours.doctor === doctor);
  return !own || (own.weekdays.includes(weekdayOf(riyadhDay(at))) && minuteOfDay(at) >= own.starts);
}
