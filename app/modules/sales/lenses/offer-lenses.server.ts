import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { amount, big } from "#app/lib/money/money.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { contactPowers, LENS_USES, spectaclePowers } from "#app/modules/prescriptions/optics/fitting-powers.ts";
import { type Refraction, readRefraction } from "#app/modules/prescriptions/optics/measures.ts";
import { VALIDITIES, validityOf } from "#app/modules/prescriptions/optics/validity.ts";
import { readPrescription } from "#app/modules/prescriptions/prescription-view.server.ts";
import { recordRead } from "#app/modules/prescriptions/record-read.server.ts";
import { powerText } from "#app/modules/products/variants/power.ts";
import { readDraft } from "#app/modules/sales/cart/lines/cart-rows.server.ts";
import { lensPairs } from "./lens-pairs.ts";
import { type Lens, lensesToOrder, readLenses } from "./read-lenses.server.ts";

const Side = z.object({
  variantId: view.id,
  sku: z.string(),
  power: z.string(),
  /** The pieces for sale in the current store, and in the user's other stores. */
  here: z.int(),
  elsewhere: z.array(z.object({ store: z.string(), available: z.int() })),
});
type Side = z.infer<typeof Side>;

const LensOffer = z.object({
  key: z.string(),
  use: z.enum(LENS_USES),
  name: z.string(),
  brand: z.string(),
  /** The price of both lenses together. */
  price: view.amount,
  /** Null for an eye without a prescription. */
  right: Side.nullable(),
  left: Side.nullable(),
  /** Whether the current store has the pair in stock. */
  isHere: z.boolean(),
});
export type LensOffer = z.infer<typeof LensOffer>;

const MadeToOrder = z.object({
  variantId: view.id,
  name: z.string(),
  brand: z.string(),
  detail: z.string(),
  price: view.amount,
});
export type MadeToOrder = z.infer<typeof MadeToOrder>;

/** The pairs of lenses that fit the prescription of a cart. Pairs in stock in the current store come first. */
export const offerLenses = operation({
  name: "offerLenses",
  summary: "The lenses that fit the prescription of a cart, with what the user's stores have of them",
  permission: "sales:create",
  input: z.object({ draftId: id() }),
  output: z.object({
    prescription: z
      .object({ id: view.id, number: z.string(), customerName: z.string(), validity: z.enum(VALIDITIES) })
      .nullable(),
    offers: z.array(LensOffer),
    /** Lenses that a laboratory makes: services, which are in no stock. */
    madeToOrder: z.array(MadeToOrder),
  }),
  async run(context, { draftId }) {
    const { em, store } = context;
    const draft = await readDraft(em, store?.id ?? 0, draftId);
    if (draft.prescription_id === null) return { prescription: null, offers: [], madeToOrder: [] };
    const prescription = await readPrescription(em, draft.prescription_id);
    await recordRead(context, "opened", [prescription.id]);
    const refraction = readRefraction(prescription);
    const [spectacles, contacts] = [
      await fitting(context, refraction, SPECTACLES),
      await fitting(context, refraction, CONTACTS),
    ];
    const { id: ownId, prescriptionNumber, customerName, expiryDate } = prescription;
    return {
      prescription: { id: ownId, number: prescriptionNumber, customerName, validity: validityOf(expiryDate) },
      offers: [...spectacles, ...contacts].sort((one, other) => Number(other.isHere) - Number(one.isHere)),
      madeToOrder: await lensesToOrder(context, SPECTACLES.category),
    };
  },
});

const SPECTACLES = { category: "Regular Lenses", powersOf: spectaclePowers };
const CONTACTS = { category: "Contact Lenses", powersOf: contactPowers };

/** The fitting pairs of lenses in one category. */
async function fitting(
  context: OperationContext,
  { right, left }: Refraction,
  { category, powersOf }: typeof SPECTACLES,
): Promise<LensOffer[]> {
  const wanted = { right: powersOf(right), left: powersOf(left) };
  const powers = [...wanted.right, ...wanted.left];
  if (powers.length === 0) return [];
  return lensPairs(await readLenses(context, category, powers), wanted).map(({ use, right, left, isHere }) => {
    const one = (right ?? left) as Lens;
    return {
      key: [use, right?.variantId, left?.variantId].join("|"),
      use,
      name: one.name,
      brand: one.brand,
      price: amount(big(right?.price ?? 0).plus(left?.price ?? 0)),
      right: right && sideOf(right),
      left: left && sideOf(left),
      isHere,
    };
  });
}

const sideOf = (lens: Lens): Side => ({
  variantId: lens.variantId,
  sku: lens.sku,
  power: powerText(lens),
  here: lens.available ?? 0,
  elsewhere: lens.elsewhere,
});
