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
