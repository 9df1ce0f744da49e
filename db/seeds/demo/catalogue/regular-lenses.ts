import { gridOf, type StockedPower, steps } from "./stocked-power.ts";
import { table } from "./table.ts";

/** Spectacle lenses, priced each: brand, name, code in the SKU, price before VAT, material, index, design, ladder. */
const COLUMNS = ["brand", "name", "code", "price", "material", "index", "design", "ladder"] as const;

export const REGULAR_LENSES = table(
  COLUMNS,
  `
  Olaya Lab | Single vision 1.50, hard coated          | LENS-SV150-HC | 65   | CR-39         | 1.50 | single | low
  Olaya Lab | Single vision 1.50, anti-reflective      | LENS-SV150-AR | 90   | CR-39         | 1.50 | single | low
  Olaya Lab | Single vision 1.56, anti-reflective      | LENS-SV156-AR | 120  | Plastic 1.56  | 1.56 | single | cylinders
  Olaya Lab | Single vision 1.56, blue filter          | LENS-SV156-BF | 150  | Plastic 1.56  | 1.56 | single | mid
  Olaya Lab | Single vision 1.56, photochromic         | LENS-SV156-PH | 220  | Plastic 1.56  | 1.56 | single | low
  Olaya Lab | Single vision 1.60, blue filter          | LENS-SV160-BF | 210  | MR-8          | 1.60 | single | mid
  Olaya Lab | Single vision 1.60, anti-reflective      | LENS-SV160-AR | 190  | MR-8          | 1.60 | single | mid
  Olaya Lab | Single vision 1.67, thin                 | LENS-SV167-AR | 340  | MR-7          | 1.67 | single | high
  Olaya Lab | Polycarbonate safety                     | LENS-SV159-PC | 160  | Polycarbonate | 1.59 | single | low
  Essilor   | Crizal Rock 1.60                         | LENS-CRZ160-R | 360  | MR-8          | 1.60 | single | mid
  Essilor   | Crizal Sapphire 1.67                     | LENS-CRZ167-S | 520  | MR-7          | 1.67 | single | high
  Hoya      | Nulux 1.60, Blue Control                 | LENS-NLX160-B | 390  | Eyas 1.60     | 1.60 | single | mid
  Hoya      | Nulux 1.74, thinnest                     | LENS-NLX174-L | 690  | Eyvia 1.74    | 1.74 | single | high
  Zeiss     | ClearView 1.60, BlueGuard                | LENS-ZCV160-G | 420  | MR-8          | 1.60 | single | mid
  Zeiss     | ClearView 1.50                           | LENS-ZCV150-P | 240  | CR-39         | 1.50 | single | low
  Olaya Lab | Progressive 1.50, anti-reflective        | LENS-PR150-AR | 380  | CR-39         | 1.50 | progressive | add
  Olaya Lab | Progressive 1.60, blue filter            | LENS-PR160-BF | 560  | MR-8          | 1.60 | progressive | add
  Olaya Lab | Bifocal 1.50, D28                        | LENS-BF150-28 | 170  | CR-39         | 1.50 | bifocal | add
  Essilor   | Varilux Comfort Max 1.60                 | LENS-VXC160-M | 980  | MR-8          | 1.60 | progressive | add
  Essilor   | Varilux Physio 1.67                      | LENS-VXP167-3 | 1380 | MR-7          | 1.67 | progressive | add
  Hoya      | Hoyalux Balansis 1.60                    | LENS-HXB160-B | 890  | Eyas 1.60     | 1.60 | progressive | add
  Zeiss     | SmartLife Progressive 1.60               | LENS-ZSL160-P | 1290 | MR-8          | 1.60 | progressive | add`,
);

/** Powers in dioptres; those of "add" are additions for near. */
export const LENS_LADDERS: Record<string, readonly number[]> = {
  low: [0, -0.75, -1.5, -2.25, 1.25],
  mid: [-1, -1.75, -2.5, -3.25, -4],
  high: [-3.5, -4.5, -5.5, -6.5, -7.5],
  add: [1, 1.5, 2, 2.5],
};

/** Lenses that are stocked with cylinders. */
export const LENS_GRIDS: Record<string, readonly StockedPower[]> = {
  cylinders: gridOf(steps(1, -2, 0.5), [0, -0.5, -1]),
};
