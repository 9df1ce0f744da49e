import { gridOf, type StockedPower, steps } from "./stocked-power.ts";
import { table } from "./table.ts";

/**
 * Contact lenses: maker, name, code in the SKU, price of a box before VAT, contents of the box, material, base curve, diameter,
 * colours ("-" for clear), the ladder of powers it is stocked in.
 */
const COLUMNS = [
  "brand",
  "name",
  "code",
  "price",
  "box",
  "material",
  "curve",
  "diameter",
  "colours",
  "ladder",
] as const;

export const CONTACT_LENSES = table(
  COLUMNS,
  `
  Johnson & Johnson | Acuvue Oasys 2-Week         | ACV-OAS | 165 | 6 lenses  | Senofilcon A  | 8.4 | 14.0 | - | curves
  Johnson & Johnson | Acuvue Oasys 1-Day          | ACV-O1D | 195 | 30 lenses | Senofilcon A  | 8.5 | 14.3 | - | fine
  Johnson & Johnson | Acuvue Moist 1-Day          | ACV-MST | 145 | 30 lenses | Etafilcon A   | 8.5 | 14.2 | - | wide
  Johnson & Johnson | Acuvue Vita Monthly         | ACV-VIT | 180 | 6 lenses  | Senofilcon C  | 8.4 | 14.1 | - | middle
  Alcon             | Air Optix Plus HydraGlyde   | AIR-HYD | 155 | 6 lenses  | Lotrafilcon B | 8.6 | 14.2 | - | wide
  Alcon             | Air Optix Night and Day     | AIR-NND | 210 | 6 lenses  | Lotrafilcon A | 8.4 | 13.8 | - | middle
  Alcon             | Air Optix Colors            | AIR-COL | 135 | 2 lenses  | Lotrafilcon B | 8.6 | 14.2 | Grey, Hazel, Green | few
  Alcon             | Dailies AquaComfort Plus    | DAI-ACP | 120 | 30 lenses | Nelfilcon A   | 8.7 | 14.0 | - | wide
  Alcon             | Dailies Total 1             | DAI-TO1 | 215 | 30 lenses | Delefilcon A  | 8.5 | 14.1 | - | fine
  Alcon             | Precision 1 One Day         | PRE-1DY | 170 | 30 lenses | Verofilcon A  | 8.3 | 14.2 | - | middle
  Alcon             | FreshLook ColorBlends       | FRL-CBL | 110 | 2 lenses  | Phemfilcon A  | 8.6 | 14.5 | Honey, Grey, Green, Blue | few
  Alcon             | FreshLook One-Day Color     | FRL-1DC | 95  | 10 lenses | Nelfilcon A   | 8.6 | 13.8 | Pure Hazel, Mystic Grey | few
  CooperVision      | Biofinity Monthly           | BIO-MTH | 150 | 6 lenses  | Comfilcon A   | 8.6 | 14.0 | - | wide
  CooperVision      | Biofinity Energys           | BIO-ENR | 185 | 6 lenses  | Comfilcon A   | 8.6 | 14.0 | - | middle
  CooperVision      | Clariti 1 Day               | CLA-1DY | 130 | 30 lenses | Somofilcon A  | 8.6 | 14.1 | - | middle
  CooperVision      | MyDay Daily                 | MYD-DLY | 175 | 30 lenses | Stenfilcon A  | 8.4 | 14.2 | - | fine
  CooperVision      | Proclear Monthly            | PRC-MTH | 125 | 6 lenses  | Omafilcon B   | 8.6 | 14.2 | - | middle
  Bausch + Lomb     | Ultra                       | BAL-ULT | 175 | 6 lenses  | Samfilcon A   | 8.5 | 14.2 | - | middle
  Bausch + Lomb     | SofLens Toric               | BAL-TOR | 115 | 6 lenses  | Alphafilcon A | 8.5 | 14.5 | - | toric
  Bausch + Lomb     | Biotrue ONEday              | BAL-BOD | 140 | 30 lenses | Nesofilcon A  | 8.6 | 14.2 | - | middle
  Bausch + Lomb     | PureVision 2                | BAL-PV2 | 160 | 6 lenses  | Balafilcon A  | 8.6 | 14.0 | - | middle
  Lulu Look         | Desert Tones Monthly        | LUL-DES | 90  | 2 lenses  | Hema          | 8.6 | 14.2 | Sand, Almond, Smoky Grey | few
  Lulu Look         | Pearl Tones Daily           | LUL-PRL | 75  | 10 lenses | Hema          | 8.6 | 14.2 | Pearl Grey, Olive, Caramel | few
  Lulu Look         | Natural Eyes Quarterly      | LUL-NAT | 120 | 2 lenses  | Hema          | 8.6 | 14.0 | Hazel, Brown | few`,
);

/** Powers in dioptres. */
export const POWER_LADDERS: Record<string, readonly number[]> = {
  wide: [-0.75, -1.25, -1.75, -2.25, -2.75, -3.25, -4, -5, 1.5],
  fine: [-0.5, -1, -1.5, -2, -2.5, -3, -3.5, -4.5],
  middle: [-1, -1.5, -2, -2.5, -3, -4],
  few: [0, -1.5],
};

/** Lenses that are stocked in more than one base curve, or with cylinders. */
export const POWER_GRIDS: Record<string, readonly StockedPower[]> = {
  curves: [
    ...[2, 1.5, 1, 0.5, ...steps(-0.5, -4, 0.25), -4.5, -5, -5.5, -6].map((power) => ({ power })),
    ...[2, 1, ...steps(-1, -5, 0.5)].map((power) => ({ power, curve: "8.8" })),
  ],
  toric: gridOf(steps(0, -3, 0.5), [-0.75, -1.25, -1.75]),
};
