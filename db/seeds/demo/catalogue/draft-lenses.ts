import { CONTACT_LENSES, POWER_GRIDS, POWER_LADDERS } from "./contact-lenses.ts";
import { powerText } from "./item.ts";
import { type ProductDraft, variantDraft } from "./product-draft.ts";
import { LENS_GRIDS, LENS_LADDERS, REGULAR_LENSES } from "./regular-lenses.ts";
import { boxText, codeOf, type StockedPower, variantPower } from "./stocked-power.ts";

const IRELAND = "539";
const GERMANY = "404";
const SAUDI_ARABIA = "628";

type Ladders = Record<string, readonly number[]>;
type Grids = Record<string, readonly StockedPower[]>;
const powersOf = (ladder: string, grids: Grids, ladders: Ladders): readonly StockedPower[] =>
  grids[ladder] ?? (ladders[ladder] ?? []).map((power) => ({ power }));

export const draftContactLenses = (): ProductDraft[] =>
  CONTACT_LENSES.map((lens) => {
    const colours = lens.colours === "-" ? [null] : lens.colours.split(", ");
    const powers = powersOf(lens.ladder, POWER_GRIDS, POWER_LADDERS);
    return {
      category: "Contact Lenses",
      brand: lens.brand,
      name: lens.name,
      model: lens.code,
      description: `Box of ${lens.box}, ${lens.material}, base curve ${lens.curve}, diameter ${lens.diameter}`,
      price: Number(lens.price),
      origin: lens.brand === "Lulu Look" ? SAUDI_ARABIA : IRELAND,
      dcs: colours[0] === null ? "CLN-CLR-SPH" : "CLN-COL-SPH",
      design: "contact",
      variants: colours.flatMap((color) =>
        powers.map((stocked) => {
          const { power, curve = lens.curve } = stocked;
          const initials = color ? `-${color.at(0)}${color.at(-1)}`.toUpperCase() : "";
          return variantDraft({
            sku: `${lens.code}${initials}-${codeOf(stocked)}`,
            alu: `${lens.code.replace("-", "")}${initials.replace("-", "")}/${codeOf(stocked)}`,
            color,
            size: boxText(stocked),
            material: lens.material,
            lens: variantPower(stocked, curve),
            attributes: { power: powerText(power), baseCurve: curve, diameter: lens.diameter, box: lens.box },
            price: Number(lens.price),
            power,
          });
        }),
      ),
    };
  });

export const draftRegularLenses = (): ProductDraft[] =>
  REGULAR_LENSES.map((lens) => {
    const nearAddition = lens.design !== "single";
    return {
      category: "Regular Lenses",
      brand: lens.brand,
      name: lens.name,
      model: lens.code.replace("LENS-", ""),
      description: `${lens.material}, index ${lens.index}, ${lens.design === "single" ? "single vision" : lens.design}, price of one lens`,
      price: Number(lens.price),
      origin: lens.brand === "Olaya Lab" ? SAUDI_ARABIA : GERMANY,
      dcs: `LEN-${lens.design.slice(0, 3).toUpperCase()}-${lens.index.replace(".", "")}`,
      design: lens.design,
      variants: powersOf(lens.ladder, LENS_GRIDS, LENS_LADDERS).map((stocked) => {
        const { power } = stocked;
        const text = nearAddition ? `ADD ${powerText(power)}` : boxText(stocked);
        return variantDraft({
          sku: `${lens.code}-${codeOf(stocked)}`,
          alu: `${lens.code.replace("LENS-", "")}/${codeOf(stocked)}`,
          size: text,
          material: lens.material,
          lens: nearAddition
            ? { sphere: "0.00", cylinder: null, baseCurve: null, addPower: power.toFixed(2) }
            : variantPower(stocked, null),
          attributes: nearAddition ? { add: powerText(power) } : { power: powerText(power) },
          price: Number(lens.price),
          power,
          index: lens.index,
        });
      }),
    };
  });
