import { amount } from "#app/lib/money/money.ts";
import { at, createRandom } from "../../random.ts";
import type { FrameMaker } from "./frames.ts";

/** The company's own collections: made-up brands, so that nothing untrue is said about a real maker. */
type Collection = {
  brand: string;
  code: string;
  firstModel: number;
  names: string;
  genders: readonly string[];
  material: string;
  prices: readonly number[];
  sizes: readonly string[];
  colours: string;
};

const SAUDI_PREFIX = "628";
const ADULT = ["52-18-140 54-18-145", "53-17-140", "51-19-140 53-19-145", "54-17-145 56-17-145"];
const SMALL = ["50-17-135 52-17-140", "51-17-140", "49-19-140", "52-16-140"];
const CHILD = ["45-15-125", "46-16-130 48-16-130", "44-15-120", "47-16-130"];
const SUN = ["55-18-145", "57-17-145", "54-19-145 56-19-145", "58-15-140"];

const EYEGLASSES: Collection[] = [
  {
    brand: "Tuwaiq",
    code: "TWQ",
    firstModel: 2101,
    names: "Diriyah, Hail, Taif, Abha, Najran, Tabuk, AlUla, Qassim, Yanbu, Jazan",
    genders: ["MEN", "MEN", "UNISEX"],
    material: "Metal",
    prices: [260, 280, 320],
    sizes: ADULT,
    colours: "C1 C8 C9 C3",
  },
  {
    brand: "Atlal",
    code: "ATL",
    firstModel: 701,
    names: "Marmar, Yaqout, Sawwan, Zumurrud, Fairouz, Aqeeq, Lazward",
    genders: ["MEN", "UNISEX"],
    material: "Titanium",
    prices: [480, 520, 560],
    sizes: ADULT,
    colours: "C8 C1 C9",
  },
  {
    brand: "Qamar",
    code: "QMR",
    firstModel: 3201,
    names: "Layal, Noor, Najma, Badr, Hilal, Sama, Dana, Joud, Reem, Lamar, Maysan, Suha",
    genders: ["WOMEN", "WOMEN", "UNISEX"],
    material: "Acetate",
    prices: [290, 320, 350],
    sizes: SMALL,
    colours: "C1 C2 C4 C5",
  },
  {
    brand: "Marjan",
    code: "MRJ",
    firstModel: 4101,
    names: "Wardah, Yasmin, Rihan, Banafsaj, Narjis, Nasreen, Jouri, Khuzama",
    genders: ["WOMEN"],
    material: "Acetate and metal",
    prices: [380, 420, 460],
    sizes: SMALL,
    colours: "C6 C9 C5 C2",
  },
  {
    brand: "Rimal",
    code: "RML",
    firstModel: 1001,
    names: "Basic, Basic, Basic, Basic, Basic, Classic, Classic, Classic, Classic, Slim, Slim, Slim",
    genders: ["UNISEX", "MEN", "WOMEN"],
    material: "Injected",
    prices: [140, 160, 180],
    sizes: ADULT,
    colours: "C1 C2 C3 C8",
  },
  {
    brand: "Sahm",
    code: "SHM",
    firstModel: 5301,
    names: "Sprint, Rally, Ascent, Summit, Trail, Relay, Pulse",
    genders: ["MEN", "UNISEX"],
    material: "TR90",
    prices: [240, 270, 300],
    sizes: ADULT,
    colours: "C1 C3 C7",
  },
  {
    brand: "Lulu Kids",
    code: "LLK",
    firstModel: 801,
    names: "Farasha, Asfour, Samaka, Najma, Qitta, Wardah, Shams, Ghaima",
    genders: ["GIRLS", "GIRLS", "GIRLTEEN"],
    material: "TR90",
    prices: [180, 210],
    sizes: CHILD,
    colours: "K3 K4 K5",
  },
  {
    brand: "Faris Kids",
    code: "FRK",
    firstModel: 901,
    names: "Saqr, Namir, Fahad, Dolphin, Saroukh, Sayyad, Bahhar, Battal, Jabal, Hisan, Barq, Raad, Wadi",
    genders: ["BOYS", "BOYS", "BOYTEEN"],
    material: "TR90",
    prices: [180, 210],
    sizes: CHILD,
    colours: "K1 K2 K5",
  },
];

const SUNGLASSES: Collection[] = [
  {
    brand: "Rimal",
    code: "RML",
    firstModel: 6001,
    names: "Sahra, Sahra, Sahra, Nafud, Nafud, Nafud, Dahna, Dahna, Bahr, Bahr, Bahr",
    genders: ["UNISEX", "MEN"],
    material: "Injected",
    prices: [150, 170, 190],
    sizes: SUN,
    colours: "C1 C2 C8",
  },
  {
    brand: "Qamar",
    code: "QMR",
    firstModel: 6201,
    names: "Shorouq, Ghuroub, Duha, Asal, Sahar, Nada, Rawda, Ward, Lulua, Almas, Danat, Hareer",
    genders: ["WOMEN"],
    material: "Acetate",
    prices: [320, 360, 390],
    sizes: SUN,
    colours: "C1 C2 C5 C4",
  },
  {
    brand: "Tuwaiq",
    code: "TWQ",
    firstModel: 6301,
    names: "Rubu, Khaleej, Farasan, Umluj, Ula, Sarawat, Hijaz, Tihama, Najd, Thumamah",
    genders: ["MEN", "UNISEX"],
    material: "Metal",
    prices: [310, 340, 380],
    sizes: SUN,
    colours: "C9 C1 C8",
  },
  {
    brand: "Sahm",
    code: "SHM",
    firstModel: 6501,
    names: "Marathon, Peloton, Regatta, Desert Run, Wadi Ride, Dune, Cliff, Breeze, Anchor",
    genders: ["MEN", "UNISEX"],
    material: "TR90, polarised",
    prices: [280, 320],
    sizes: SUN,
    colours: "C1 C3 C7",
  },
];

function makerOf(collection: Collection): FrameMaker {
  const random = createRandom(`frames ${collection.brand} ${collection.firstModel}`);
  return {
    brand: collection.brand,
    code: collection.code,
    origin: SAUDI_PREFIX,
    frames: collection.names.split(", ").map((name, index) => ({
      name,
      model: String(collection.firstModel + index),
      price: amount(random.pick(collection.prices)),
      gender: random.pick(collection.genders),
      material: collection.material,
      sizes: random.pick(collection.sizes),
      colours: twoOf(collection.colours.split(" "), index).join(" "),
    })),
  };
}

/** Two of the collection's colours, different from model to model. */
const twoOf = (colours: readonly string[], index: number): string[] =>
  [0, 1].map((step) => at(colours, (index + step) % colours.length));

export const houseEyeglasses = (): FrameMaker[] => EYEGLASSES.map(makerOf);
export const houseSunglasses = (): FrameMaker[] => SUNGLASSES.map(makerOf);
