import type { Identified } from "../insert-rows.ts";
import { type Calendar, instant } from "./calendar.ts";

/** One company, three branches: the branches share its tax number and its entry in the commercial register. */
const COMPANY = { vat_number: "310122393500003", cr_number: "1010234567" };

export type DemoStore = Identified<"stores"> & { code: string; name: string };

const STORES = [
  {
    code: "S1",
    name: "Olaya Optics, Riyadh",
    name_ar: "بصريات العليا، الرياض",
    address: "7412 King Fahd Rd, Al Olaya, Riyadh 12212",
    address_ar: "٧٤١٢ طريق الملك فهد، العليا، الرياض ١٢٢١٢",
    phone: "+966112223344",
    email: "olaya@olayaoptics.example",
    building_number: "7412",
    street: "King Fahd Rd",
    street_ar: "طريق الملك فهد",
    district: "Al Olaya",
    district_ar: "العليا",
    city: "Riyadh",
    city_ar: "الرياض",
    postal_code: "12212",
  },
  {
    code: "S2",
    name: "Tahlia Optics, Jeddah",
    name_ar: "بصريات التحلية، جدة",
    address: "3089 Prince Mohammed bin Abdulaziz St, Al Andalus, Jeddah 23326",
    address_ar: "٣٠٨٩ شارع الأمير محمد بن عبدالعزيز، الأندلس، جدة ٢٣٣٢٦",
    phone: "+966126655210",
    email: "tahlia@olayaoptics.example",
    building_number: "3089",
    street: "Prince Mohammed bin Abdulaziz St",
    street_ar: "شارع الأمير محمد بن عبدالعزيز",
    district: "Al Andalus",
    district_ar: "الأندلس",
    city: "Jeddah",
    city_ar: "جدة",
    postal_code: "23326",
  },
  {
    code: "S3",
    name: "Corniche Optics, Dammam",
    name_ar: "بصريات الكورنيش، الدمام",
    address: "5520 Al Khaleej Rd, Ash Shati, Dammam 32413",
    address_ar: "٥٥٢٠ طريق الخليج، الشاطئ، الدمام ٣٢٤١٣",
    phone: "+966138094477",
    email: "corniche@olayaoptics.example",
    building_number: "5520",
    street: "Al Khaleej Rd",
    street_ar: "طريق الخليج",
    district: "Ash Shati",
    district_ar: "الشاطئ",
    city: "Dammam",
    city_ar: "الدمام",
    postal_code: "32413",
  },
];

export const buildStores = ({ day }: Calendar): DemoStore[] =>
  STORES.map((store, index) => ({
    id: index + 1,
    ...store,
    ...COMPANY,
    is_active: true,
    cash_needs_register: true,
    created_at: instant(day(-900), 9 * 60),
  }));

const FRIDAY = 5;

/** From half past ten with a long midday break, on Fridays in the evening only. */
export const buildStoreHours = (stores: readonly DemoStore[]): Identified<"store_hours">[] =>
  stores.flatMap((store, place) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
      const isFriday = weekday === FRIDAY;
      return {
        id: place * 7 + weekday + 1,
        store_id: store.id,
        weekday,
        opens: (isFriday ? 16 : 10) * 60 + 30,
        closes: 22 * 60 + 30,
        break_from: isFriday ? null : 13 * 60,
        break_to: isFriday ? null : 16 * 60 + 30,
      };
    }),
  );

export const REGISTERS_PER_STORE = 2;

/** The drawer with that number, 1 or 2, of a store. */
export const registerId = (storeId: number, drawer: number): number => (storeId - 1) * REGISTERS_PER_STORE + drawer;
