import type { Random } from "../../random.ts";
import { at } from "../../random.ts";

type City = { name: string; nameAr: string; districts: string; districtsAr: string; postcode: number };

/** Where the customers of each store live, in the order of the stores. */
const CITIES: City[] = [
  {
    name: "Riyadh",
    nameAr: "الرياض",
    districts: "Al Olaya, Al Malqa, Al Yasmin, An Nakheel, Al Murabba, Al Aqiq, Hittin, Ar Rawdah, Al Sulaymaniyah",
    districtsAr: "العليا, الملقا, الياسمين, النخيل, العقيق, حطين, الروضة",
    postcode: 12211,
  },
  {
    name: "Jeddah",
    nameAr: "جدة",
    districts: "Al Andalus, Ar Rawdah, Ash Shati, As Salamah, Al Hamra, Al Zahra, Al Naeem, Obhur",
    districtsAr: "الأندلس, الروضة, الشاطئ, السلامة, الحمراء, الزهراء",
    postcode: 23311,
  },
  {
    name: "Dammam",
    nameAr: "الدمام",
    districts: "Ash Shati, Al Faisaliyah, Al Jalawiyah, Uhud, Al Rayyan, Al Mazruiyah, An Nur",
    districtsAr: "الشاطئ, الفيصلية, الجلوية, أحد, الريان, النور",
    postcode: 32221,
  },
];

const STREETS = "King Abdulaziz Rd, Prince Turki St, Abu Bakr St, Al Takhassusi St, Ibn Sina St, Al Amir Sultan St";
const STREETS_AR = "طريق الملك عبدالعزيز, شارع الأمير تركي, شارع أبي بكر, شارع التخصصي, شارع ابن سينا";

/** A national address: building number, street, district, city and postcode. */
export function drawAddress(random: Random, storeId: number, arabic: boolean): string {
  const city = at(CITIES, storeId - 1);
  const building = random.int(2101, 8899);
  const postcode = city.postcode + random.int(0, 60);
  const street = random.pick((arabic ? STREETS_AR : STREETS).split(", "));
  const district = random.pick((arabic ? city.districtsAr : city.districts).split(", "));
  return arabic
    ? `${building} ${street}، حي ${district}، ${city.nameAr} ${postcode}`
    : `${building} ${street}, ${district}, ${city.name} ${postcode}`;
}
