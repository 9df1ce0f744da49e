import { CONTACT_LENSES, POWER_LADDERS } from "./contact-lenses.ts";
import { powerCode, powerText } from "./item.ts";
import { type ProductDraft, variantDraft } from "./product-draft.ts";
import { LENS_LADDERS, REGULAR_LENSES } from "./regular-lenses.ts";

const IRELAND = "539";
const GERMANY = "404";
const SAUDI_ARABIA = "628";

export const draftContactLenses = (): ProductDraft[] =>
  CONTACT_LENSES.map((lens) => {
    const colours = lens.colours === "-" ? [null] : lens.colours.split(", ");
    const powers = POWER_LADDERS[lens.ladder] ?? [];
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
        powers.map((power) => {
          const initials = color ? `-${color.at(0)}${color.at(-1)}`.toUpperCase() : "";
          return variantDraft({
            sku: `${lens.code}${initials}-${powerCode(power)}`,
            alu: `${lens.code.replace("-", "")}${initials.replace("-", "")}/${powerCode(power)}`,
            color,
            size: powerText(power),
            material: lens.material,
            attributes: { power: powerText(power), baseCurve: lens.curve, diameter: lens.diameter, box: lens.box },
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
      variants: (LENS_LADDERS[lens.ladder] ?? []).map((power) => {
        const text = nearAddition ? `ADD ${powerText(power)}` : powerText(power);
        return variantDraft({
          sku: `${lens.code}-${powerCode(power)}`,
          alu: `${lens.code.replace("LENS-", "")}/${powerCode(power)}`,
          size: text,
          material: lens.material,
          attributes: nearAddition ? { add: powerText(power) } : { power: powerText(power) },
          price: Number(lens.price),
          power,
          index: lens.index,
        });
      }),
    };
  });
