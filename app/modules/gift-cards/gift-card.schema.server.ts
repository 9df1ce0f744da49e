import { z } from "zod";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import {
  optionalId,
  optionalText,
  optionalVersion,
  positiveAmount,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { CODE_LENGTH, isCardCode, typedCode } from "./card-code.ts";
import { CARD_KINDS, CARD_STATES, ENTRY_KINDS, type WhyNotPay } from "./card-rules.ts";

/** A card's code as it is scanned or typed. A mistyped one is told from an unknown one by its check digit. */
export const cardCode = () =>
  requiredText("giftCards.errors.code", { max: 60 })
    .transform(typedCode)
    .refine(isCardCode, "giftCards.errors.mistyped");

const MOST_ID = 2_147_483_647;

/** The card of a call or page: its code, or its id, which has fewer digits. A lost card is found by its id. */
export const cardKey = () =>
  z.preprocess(
    (value) => {
      const key = String(value ?? "");
      return key.length < CODE_LENGTH ? key : typedCode(key);
    },
    z.union(
      [
        z
          .string()
          .regex(/^[1-9]\d{0,9}$/)
          .transform((id) => ({ id: Number(id) }))
          .refine(({ id }) => id <= MOST_ID),
        z
          .string()
          .refine(isCardCode)
          .transform((code) => ({ code })),
      ],
      { error: "errors.id" },
    ),
  );
export type CardKey = z.output<ReturnType<typeof cardKey>>;

export const SellInput = z.object({
  amount: positiveAmount({ required: "giftCards.errors.amountRequired", positive: "giftCards.errors.amount" }),
  customerId: optionalId("sales.errors.unknownCustomer"),
  paymentMethod: requiredText("sales.errors.paymentRequired", { max: 40 }),
  /** The approval code of the card terminal or the reference of the transfer. */
  externalReference: optionalText({ max: 120 }),
  storeId: optionalId(),
  /** The register that takes the money; by default the one at which the user works. */
  registerId: optionalId(),
});

export const CardChange = z.object({
  card: cardKey(),
  version: optionalVersion(),
  notes: optionalText({ max: 500 }),
});

export const GiftCardView = z.object({
  id: view.id,
  /** The last four digits of the code. The whole code stands on the card alone. */
  shownCode: z.string(),
  kind: z.enum(CARD_KINDS),
  state: z.enum(CARD_STATES),
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  customerId: view.id.nullable(),
  customerName: z.string().nullable(),
  /** What it was sold or issued for, and what is left of it. */
  amount: view.amount,
  balance: view.amount,
  /** The last day on which it pays; null for no end. */
  endsOn: view.day.nullable(),
  createdAt: view.instant,
  createdByName: z.string().nullable(),
  version: z.int(),
});
export type GiftCardView = z.infer<typeof GiftCardView>;

/** A card with its whole code, which only the answer to its sale, its move and its paper have. */
export const CodedCardView = GiftCardView.extend({ code: z.string() });

/** One line of a card's ledger. */
export const CardEntryView = z.object({
  id: view.id,
  kind: z.enum(ENTRY_KINDS),
  /** Positive when value comes onto the card, negative when it leaves it. */
  amount: view.amount,
  balance: view.amount,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  saleId: view.id.nullable(),
  receiptNumber: z.string().nullable(),
  returnId: view.id.nullable(),
  returnNumber: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: view.instant,
  createdByName: z.string().nullable(),
});
export type CardEntryView = z.infer<typeof CardEntryView>;

/** The refusal of a card that is not there, or has another code now. */
export const unknownCard = (field: string | undefined, isMoved: boolean) =>
  new DomainError("rule", isMoved ? "giftCards.errors.moved" : "giftCards.errors.unknown", { field });

export const cannotPay = (why: WhyNotPay, params: Record<string, string>, field: string | undefined) =>
  new DomainError("rule", `giftCards.errors.pay.${why}`, { field, params });

/** @throws 400 for a payment by card whose reference is no card's code */
export function codeOfTender(reference: string | null | undefined, field: string): string {
  const code = typedCode(reference ?? "");
  if (isCardCode(code)) return code;
  throw new InvalidInput({ [field]: [{ key: code === "" ? "giftCards.errors.code" : "giftCards.errors.mistyped" }] });
}
