import { execute } from "#app/lib/operation.server.ts";
import { withCheckDigit } from "#app/modules/gift-cards/card-code.ts";
import { sellGiftCard } from "#app/modules/gift-cards/sell-gift-card.server.ts";
import { rows } from "#db/orm.ts";
import {
  OVERREACH,
  queries,
  refusalArea,
  type Shop,
  spares,
  storeQuery,
  take,
} from "#tests/api/every-call/refusal-area.ts";
import { makeActor, makeSaleRow } from "#tests/support/factories.ts";

type Card = { id: number; code: string };

const card = (values: object = {}) => ({ amount: "100.00", paymentMethod: "cash", ...values });
const at = (key: number | string, step = "") => `/api/gift-cards/${key}${step}`;

const sold = async ({ em }: Shop, actor: Shop["actor"], amount = "100.00"): Promise<Card> =>
  execute(sellGiftCard, { em, actor }, card({ amount }));

/** A sale of one piece for SAR 115.00 of which nothing is paid, as bare rows. */
async function makeOwed({ em, variant }: Shop, storeId: number): Promise<number> {
  const items = [{ variantId: variant.id, quantity: 1, totalPrice: "115.00" }];
  const { id } = await makeSaleRow(em, { storeId, items });
  await rows(em).updateTable("sales").set({ balance_due: "115.00" }).where("id", "=", id).execute();
  return id;
}

export default refusalArea({
  async make(shop) {
    const seller = await makeActor(shop.em, { stores: [shop.foreign] });
    const many = async () => {
      const made: number[] = [];
      for (const _spare of spares(() => null)) made.push((await sold(shop, shop.actor)).id);
      return made;
    };
    return {
      kept: await sold(shop, shop.actor, "5000.00"),
      elsewhere: await sold(shop, seller),
      toMove: await many(),
      toRefund: await many(),
      owed: await Promise.all(spares(() => makeOwed(shop, shop.store.id))),
      unseen: await makeOwed(shop, shop.foreign.id),
    };
  },
  rows: {
    "GET /api/gift-cards": {
      invalid: () => [
        ...queries("/api/gift-cards", "state", ["gone"]),
        ...queries("/api/gift-cards", "kind", ["gold"]),
        ...queries("/api/gift-cards", "sort", ["code"]),
        ...queries("/api/gift-cards", "customerId"),
        ...storeQuery("/api/gift-cards").invalid(),
      ],
      forged: storeQuery("/api/gift-cards").forged,
    },
    "POST /api/gift-cards": {
      valid: ({ customer }) => ({ body: card({ customerId: customer.id }) }),
      invalid: () =>
        [
          {},
          card({ amount: "" }),
          card({ amount: "0" }),
          card({ amount: "-1" }),
          card({ amount: "NaN" }),
          card({ amount: "1.005" }),
          card({ paymentMethod: "" }),
          card({ paymentMethod: "gift_card" }),
          card({ paymentMethod: "store_credit" }),
          card({ customerId: "abc" }),
          card({ externalReference: "a".repeat(121) }),
          card({ externalReference: "a\u0000b" }),
        ].map((body) => ({ body })),
      forged: ({ foreign }) => ({ body: card({ storeId: foreign.id }) }),
      overreach: ({ actor }) => ({
        body: card({
          ...OVERREACH,
          code: "1234567890123452",
          kind: "credit_voucher",
          status: "ended",
          balance: "9999.00",
          endsOn: null,
        }),
        table: "gift_cards",
        kept: { created_by: actor.user.id, kind: "gift_card", status: "active", balance: "100.00", version: 1 },
      }),
    },
    "GET /api/gift-cards/months": {},
    "GET /api/gift-cards/{card}": {
      valid: ({ kept }) => ({ path: at(kept.code) }),
      invalid: () => ["abc", "0", "1234567890123456", "1.5"].map((key) => ({ path: at(key) })),
      hidden: ({ elsewhere }) => [at(elsewhere.id), at(999_999_999), at(withCheckDigit("123456789012345"))],
    },
    "GET /api/gift-cards/{card}/entries": {
      valid: ({ kept }) => ({ path: at(kept.id, "/entries") }),
      hidden: ({ elsewhere }) => [at(elsewhere.id, "/entries")],
    },
    "POST /api/gift-cards/{card}/move": {
      valid: ({ toMove }) => ({ path: at(take(toMove), "/move"), body: { notes: "Lost" } }),
      invalid: ({ kept }) =>
        [{ version: "first" }, { notes: "a".repeat(501) }].map((body) => ({ path: at(kept.id, "/move"), body })),
      hidden: ({ elsewhere }) => [at(elsewhere.id, "/move"), at(elsewhere.code, "/move")],
      stale: ({ kept }) => ({ path: at(kept.id, "/move"), body: { version: 9_999 } }),
    },
    "POST /api/gift-cards/{card}/refund": {
      valid: ({ toRefund }) => ({ path: at(take(toRefund), "/refund"), body: {} }),
      invalid: ({ kept }) =>
        [{ version: "first" }, { registerId: "abc" }].map((body) => ({ path: at(kept.id, "/refund"), body })),
      hidden: ({ elsewhere }) => [at(elsewhere.id, "/refund")],
      stale: ({ kept }) => ({ path: at(kept.id, "/refund"), body: { version: 9_999 } }),
    },
    "POST /api/gift-cards/{code}/redeem": {
      valid: ({ kept, owed }) => ({ path: at(kept.code, "/redeem"), body: { saleId: take(owed), amount: "1.00" } }),
      invalid: ({ kept, owed: [saleId] }) =>
        [
          {},
          { saleId: "abc" },
          { saleId, amount: "-1" },
          { saleId, amount: "1.005" },
          { saleId, registerId: "abc" },
        ].map((body) => ({ path: at(kept.code, "/redeem"), body })),
      hidden: () => [at(withCheckDigit("123456789012345"), "/redeem")],
    },
  },
});
