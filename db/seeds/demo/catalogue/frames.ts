import { table } from "./table.ts";

/** Frames of known makers: name, model number, price before VAT, for whom, material, sizes (eye-bridge-temple), colours. */
export const FRAME_COLUMNS = ["name", "model", "price", "gender", "material", "sizes", "colours"] as const;
export type FrameRow = Record<(typeof FRAME_COLUMNS)[number], string>;
export type FrameMaker = { brand: string; code: string; origin: string; frames: FrameRow[] };

const frames = (text: string) => table(FRAME_COLUMNS, text);

export const EYEGLASSES: FrameMaker[] = [
  {
    brand: "Ray-Ban",
    code: "RB",
    origin: "805",
    frames: frames(`
      Clubmaster Optics     | 5154 | 640 | UNISEX | Acetate and metal | 49-21-140 51-21-145 | 2000 2012
      Wayfarer Optics       | 5121 | 590 | UNISEX | Acetate | 47-22-150 50-22-150 | 2000 2012
      New Wayfarer Optics   | 5184 | 590 | UNISEX | Acetate | 52-18-145 | 2000 2012
      Square Optics         | 5228 | 560 | UNISEX | Acetate | 50-17-140 53-17-140 | 2000 2012
      Rectangle Optics      | 5169 | 560 | MEN    | Acetate | 52-16-140 54-16-140 | 2000 2012
      Classic Rectangle     | 5206 | 540 | WOMEN  | Acetate | 52-18-140 | 2000 2012
      Aviator Optics        | 6489 | 690 | UNISEX | Metal   | 55-14-140 58-14-140 | 2500 2503 2501
      Hexagonal Optics      | 6448 | 690 | UNISEX | Metal   | 51-21-145 54-21-145 | 2500 2501 2503
      Round Metal Optics    | 3447 | 690 | UNISEX | Metal   | 47-21-140 50-21-145 | 2500 2501
      Slim Rectangle        | 6335 | 620 | MEN    | Metal   | 54-17-140 56-17-145 | 2503 2502
      Clubround Optics      | 4246 | 640 | UNISEX | Acetate and metal | 49-19-140 | 2000 2012
      Carbon Fibre          | 8416 | 890 | MEN    | Carbon  | 53-17-145 55-17-145 | 2503 2502
      Liteforce             | 7047 | 520 | MEN    | Injected | 54-17-140 56-17-145 | 2000 2012
      Active Lifestyle      | 7046 | 520 | WOMEN  | Injected | 51-18-140 | 2000 2012
      Junior Round          | 1531 | 340 | BOYS   | Acetate | 46-16-125 48-16-130 | 2000 2012
      Junior Rectangle      | 1549 | 340 | BOYTEEN | Acetate | 48-16-130 | 2000 2012
      Junior Square         | 1555 | 340 | GIRLS  | Acetate | 46-15-125 48-15-130 | 2001 2012`),
  },
  {
    brand: "Oakley",
    code: "OX",
    origin: "888",
    frames: frames(`
      Holbrook RX   | 8156 | 720 | MEN     | O Matter | 54-18-137 56-18-137 | 01 02 03
      Airdrop       | 8046 | 690 | MEN     | O Matter | 53-18-143 55-18-143 | 01 02
      Pitchman      | 8050 | 760 | UNISEX  | O Matter | 53-18-143 55-18-143 | 01 04
      Crosslink     | 8027 | 780 | MEN     | O Matter | 53-17-137 55-17-137 | 01 03
      Metalink      | 8153 | 820 | MEN     | O Matter | 55-18-140 | 01 04
      Socket 5.0    | 3217 | 840 | MEN     | Metal    | 53-18-136 55-18-140 | 01 03`),
  },
  {
    brand: "Persol",
    code: "PO",
    origin: "805",
    frames: frames(`
      Vintage Square  | 3007 | 880 | UNISEX | Acetate | 50-19-145 52-19-145 | 95 24
      Officina        | 3012 | 860 | MEN    | Acetate | 52-18-145 54-18-145 | 95 24
      Galleria        | 3092 | 920 | UNISEX | Acetate | 50-19-145 | 95 24 96
      Icona           | 3050 | 860 | WOMEN  | Acetate | 51-19-140 | 95 24`),
  },
  {
    brand: "Vogue Eyewear",
    code: "VO",
    origin: "805",
    frames: frames(`
      Light and Shine | 5239 | 360 | WOMEN | Acetate | 51-17-140 53-17-140 | C1 C2 C5
      Color Rush      | 5276 | 360 | WOMEN | Acetate | 51-17-140 | C2 C4 C3
      Metallic Beat   | 4025 | 390 | WOMEN | Metal   | 51-17-135 53-17-135 | C6 C9
      Timeless        | 5051 | 360 | WOMEN | Acetate | 50-17-140 52-17-140 | C1 C2`),
  },
  {
    brand: "Silhouette",
    code: "SIL",
    origin: "900",
    frames: frames(`
      Titan Minimal Art  | 5515 | 1290 | UNISEX | Titanium | 53-19-140 55-19-145 | C9 C8 C6
      Momentum           | 5529 | 1390 | MEN    | Titanium | 54-17-145 | C8 C1
      Dynamics Colorwave | 5500 | 1350 | WOMEN  | Titanium | 52-17-135 | C6 C9
      Illusion           | 2940 | 1190 | WOMEN  | SPX+     | 53-17-140 | C4 C5`),
  },
];

export const SUNGLASSES: FrameMaker[] = [
  {
    brand: "Ray-Ban",
    code: "RB",
    origin: "805",
    frames: frames(`
      Aviator               | 3025 | 690 | UNISEX | Metal   | 58-14-135 62-14-140 | 001 002 112
      Wayfarer              | 2140 | 690 | UNISEX | Acetate | 50-22-150 54-18-150 | 901 902
      New Wayfarer          | 2132 | 620 | UNISEX | Injected | 52-18-145 55-18-145 | 901 902 622
      Clubmaster            | 3016 | 720 | UNISEX | Acetate and metal | 49-21-140 51-21-145 | 901 902
      Round Metal           | 3447 | 690 | UNISEX | Metal   | 50-21-145 53-21-145 | 001 002
      Hexagonal             | 3548 | 690 | UNISEX | Metal   | 51-21-145 54-21-145 | 001 002
      Justin                | 4165 | 540 | MEN    | Injected | 54-16-145 | 601 622
      Erika                 | 4171 | 560 | WOMEN  | Injected | 54-18-145 | 601 710 894
      Caravan               | 3136 | 690 | MEN    | Metal   | 58-15-135 | 001 004
      Shooter               | 3138 | 720 | MEN    | Metal   | 58-09-135 62-09-140 | 001 002
      Folding Wayfarer      | 4105 | 790 | UNISEX | Acetate | 50-22-140 54-20-140 | 601 710
      Round Double Bridge   | 3647 | 740 | UNISEX | Metal   | 51-22-145 | 001 002
      Wayfarer Ease         | 4340 | 650 | UNISEX | Injected | 50-22-150 | 601 710
      Mega Wayfarer         | 0840 | 790 | UNISEX | Acetate | 51-21-145 | 901 902`),
  },
  {
    brand: "Oakley",
    code: "OO",
    origin: "888",
    frames: frames(`
      Holbrook        | 9102 | 620 | MEN    | O Matter | 55-18-137 57-18-137 | 01 02 05
      Frogskins       | 9013 | 560 | UNISEX | O Matter | 55-17-133 | 02 03 06
      Flak 2.0 XL     | 9188 | 780 | MEN    | O Matter | 59-12-133 | 01 05 06
      Radar EV Path   | 9208 | 890 | MEN    | O Matter | 38-13-128 | 02 05
      Fuel Cell       | 9096 | 640 | MEN    | O Matter | 60-19-130 | 01 02
      Sutro           | 9406 | 760 | UNISEX | O Matter | 37-14-140 | 01 05`),
  },
  {
    brand: "Persol",
    code: "PO",
    origin: "805",
    frames: frames(`
      Folding Pilot         | 0714 | 1490 | MEN    | Acetate | 52-21-140 54-21-140 | 24 95
      Icon                  | 0649 | 1190 | MEN    | Acetate | 54-20-140 56-20-145 | 24 95
      Typewriter            | 3108 | 1090 | UNISEX | Acetate | 49-22-145 | 24 96`),
  },
  {
    brand: "Vogue Eyewear",
    code: "VO",
    origin: "805",
    frames: frames(`
      Soft Square   | 5338 | 420 | WOMEN | Acetate | 53-18-140 | C1 C2 C5
      Metal Wave    | 4177 | 450 | WOMEN | Metal   | 55-17-135 | C6 C9
      Big Butterfly | 5211 | 420 | WOMEN | Acetate | 56-18-140 | C1 C2`),
  },
  {
    brand: "Carrera",
    code: "CA",
    origin: "716",
    frames: frames(`
      Champion        | 0065 | 580 | MEN    | Injected | 62-12-135 | 01 622
      Grand Prix 3    | 1042 | 640 | MEN    | Injected | 64-12-130 | 601 622
      Flag Aviator    | 1033 | 620 | UNISEX | Metal    | 60-15-145 | 001 003
      Signature Square | 8055 | 560 | UNISEX | Acetate  | 56-18-145 | 601 902`),
  },
];
