import { decimalOf, hundredthsOf, type Power, partCode, partText } from "#app/modules/products/variants/power.ts";
import { powerCode, powerText } from "./item.ts";

/** A power in which a lens is stocked, in dioptres; with a base curve where it is not the product's usual one. */
export type StockedPower = { power: number; cylinder?: number; curve?: string };

/** From one power to a weaker one, both of them in it. */
export const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((from - to) / step) + 1 }, (_, index) => from - index * step);

/** Every sphere with every cylinder. */
export const gridOf = (spheres: readonly number[], cylinders: readonly number[]): StockedPower[] =>
  cylinders.flatMap((cylinder) => spheres.map((power) => ({ power, cylinder })));

const dioptres = (value: number): string => decimalOf("sphere", hundredthsOf(String(value)));

/** The end of its SKU: "325", "100C075", "325B88". */
export const codeOf = ({ power, cylinder, curve }: StockedPower): string =>
  powerCode(power) +
  partCode("cylinder", cylinder === undefined ? null : dioptres(cylinder)) +
  partCode("baseCurve", curve ?? null);

/** As it stands on the box. */
export const boxText = ({ power, cylinder, curve }: StockedPower): string =>
  [
    powerText(power),
    cylinder === undefined ? null : `/ ${partText("cylinder", dioptres(cylinder))}`,
    curve && `BC ${curve}`,
  ]
    .filter(Boolean)
    .join(" ");

/** The same as the variant holds it. */
export const variantPower = ({ power, cylinder, curve }: StockedPower, usualCurve: string | null): Power => ({
  sphere: dioptres(power),
  cylinder: cylinder === undefined ? null : dioptres(cylinder),
  baseCurve: curve ?? usualCurve,
  addPower: null,
});
