import { z } from "zod";
import {
  flag,
  id,
  integer,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalText,
  optionalVersion,
} from "#app/lib/fields.server.ts";
import { LOT_CODE_LENGTH } from "#app/modules/ledger/lot-rules.server.ts";
import { serialNumbers } from "#app/modules/ledger/serial-field.server.ts";
import { OUTCOMES, TRANSFER_KINDS } from "./transfer-status.ts";

const MOST_PIECES = 100_000;
export const MOST_LINES = 500;
export const CODE_LENGTH = 100;

const absent = (value: unknown) => (value === null || value === "" ? undefined : value);
const pieces = () => integer("transfers.errors.pieces", { max: MOST_PIECES });
const optionalPieces = () => z.preprocess(absent, pieces().optional());
const lines = <Line extends z.ZodType>(line: Line) =>
  z.array(line).max(MOST_LINES, `errors.tooManyEntries|max=${MOST_LINES}`);

/** The fields of a transfer besides its stores and its goods. Source: part 2, section 3. */
const header = {
  fromSubsidiary: optionalText({ max: 120 }),
  etaDate: optionalDay(),
  carrier: optionalText({ max: 120 }),
  toNumber: optionalText({ max: 40 }),
  associate: optionalText(),
  notes: optionalText({ max: 4_000 }),
};

/** A transfer is still being written, or waits for its approval, which is the default. */
const written = () => z.enum(["draft", "pending"], { error: "errors.choice" });

const Line = z.object({ variantId: id("transfers.errors.variantRequired"), quantity: pieces() });

export const NewTransfer = z.object({
  kind: optionalChoice(TRANSFER_KINDS),
  fromStoreId: optionalId("transfers.errors.storeRequired"),
  toStoreId: optionalId("transfers.errors.storeRequired"),
  /** The store beside the current one, on whichever side it stands. */
  otherStoreId: optionalId("transfers.errors.storeRequired"),
  status: z.preprocess(absent, written().default("pending")),
  ...header,
  items: lines(Line).optional(),
});

/** Absent fields stay as they are. `items` takes the place of all lines; a line of 0 pieces goes. */
export const TransferChange = z.object({
  ...z.object(header).partial().shape,
  id: id(),
  version: optionalVersion(),
  status: z.preprocess(absent, written().optional()),
  items: lines(Line).optional(),
  /** A scanned code: one more piece of its item. */
  code: optionalText({ max: CODE_LENGTH }).optional(),
  /** Some more pieces of an item. */
  add: Line.optional(),
});
export type TransferChange = z.output<typeof TransferChange>;

const SentLine = z.object({ id: id(), quantity: optionalPieces(), serials: serialNumbers() });

/** Lines that are not named are sent in full. */
export const Dispatch = z.object({ id: id(), items: lines(SentLine).optional() });
export type SentLine = z.output<typeof SentLine>;

const ArrivedLine = z.object({
  /** A line of the transfer, or for an item that nobody sent the item itself. */
  id: optionalId(),
  variantId: optionalId(),
  /** Only pieces of this lot. */
  lotCode: optionalText({ max: LOT_CODE_LENGTH }),
  /** Sound pieces, which go on the shelf. */
  quantity: z.preprocess(absent, pieces().default(0)),
  damaged: z.preprocess(absent, pieces().default(0)),
  /** Pieces that arrived beyond the sent ones. */
  surplus: z.preprocess(absent, pieces().default(0)),
  serials: serialNumbers(),
  damagedSerials: serialNumbers(),
});
export type ArrivedLine = z.output<typeof ArrivedLine>;

export const Arrival = z.object({
  id: id(),
  /** Everything that was sent arrived sound. */
  all: flag(),
  /** Whether more is expected. Without it, what did not arrive is short. */
  more: flag(),
  items: lines(ArrivedLine).optional(),
  notes: optionalText({ max: 4_000 }),
});

const Settled = z.object({
  id: id(),
  /** Without one, the difference stays open. */
  outcome: optionalChoice(OUTCOMES),
  /** All of its pieces unless told. */
  quantity: z.preprocess(absent, integer("transfers.errors.pieces", { min: 1, max: MOST_PIECES }).optional()),
  notes: optionalText({ max: 2_000 }),
});

export const Settlement = z.object({
  id: id(),
  differences: lines(Settled).refine(
    (all) => all.some(({ outcome }) => outcome !== null),
    "transfers.errors.nothingSettled",
  ),
});
export type Settled = z.output<typeof Settled>;
