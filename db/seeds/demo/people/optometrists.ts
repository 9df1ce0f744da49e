import type { Identified } from "../../insert-rows.ts";
import { type Calendar, instant } from "../calendar.ts";
import { ADMIN } from "../staff.ts";

const OPTOMETRISTS = [
  { name: "Sunil Mathew", license_number: "SCFHS-18-20417", license_state: "Riyadh", phone: "+966541123200" },
  { name: "Dina Mahfouz", license_number: "SCFHS-20-11862", license_state: "Jeddah", phone: "+966531122086" },
  { name: "Amina Yousuf", license_number: "SCFHS-21-30594", license_state: "Dammam", phone: "+966531123531" },
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
