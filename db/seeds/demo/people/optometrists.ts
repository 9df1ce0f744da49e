import type { Identified } from "../../insert-rows.ts";
import { type Calendar, instant } from "../calendar.ts";
import { ADMIN } from "../staff.ts";

const OPTOMETRISTS = [
  { name: "Reem Al-Otaibi", license_number: "SCFHS-18-20417", license_state: "Riyadh", phone: "+966541127301" },
  { name: "Salman Qureshi", license_number: "SCFHS-20-11862", license_state: "Jeddah", phone: "+966531127642" },
  { name: "Nasser Idris", license_number: "SCFHS-21-30594", license_state: "Dammam", phone: "+966531127983" },
];

/** One for each store. */
export const buildOptometrists = ({ day }: Calendar): Identified<"optometrists">[] =>
  OPTOMETRISTS.map((optometrist, index) => {
    const at = instant(day(-700 + index * 40), 11 * 60);
    return {
      id: index + 1,
      ...optometrist,
      email: `${optometrist.name.replace(" ", ".")}@olayaoptics.example`.toLowerCase(),
      status: "active",
      created_at: at,
      created_by: ADMIN,
      updated_at: at,
      updated_by: ADMIN,
    };
  });

/** The optometrist of a store. */
export const optometristOf = (storeId: number): number => storeId;

const EVERY = 4;

/** Who examines: the doctor, or every fourth time the optometrist. */
export const examinerOf = (doctor: number, optometrist: number, index: number) =>
  index % EVERY === EVERY - 1
    ? { doctor_id: null, optometrist_id: optometrist }
    : { doctor_id: doctor, optometrist_id: null };
