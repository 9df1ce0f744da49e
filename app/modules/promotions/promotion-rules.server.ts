import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/** Refuses a code that another promotion has: 409 beside the field. Codes are compared in upper case, as they are kept. */
export async function refuseTakenCode(em: Em, code: string, besides = 0): Promise<void> {
  const taken = await rows(em)
    .selectFrom("promotions")
    .select("id")
    .where("code", "=", code)
    .where("id", "<>", besides)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (taken) throw codeTaken();
}

const codeTaken = () => new DomainError("conflict", "promotions.errors.codeTaken", { field: "code" });

/** Two promotions with one code at the same time: the second waits for the first, and then is refused like any other. */
export async function withFreeCode<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && error.message.includes("promotions_code")) throw codeTaken();
    throw error;
  }
}

type Conditions = { applicableProducts?: number[] | null; applicableInsurances?: number[] | null };

/** Refuses products and insurers that do not exist: 422 beside the field. Those that the promotion names already may have been removed since. */
export async function checkConditions(em: Em, wanted: Conditions, before: Conditions = {}): Promise<void> {
  await checkIds(em, "products", "applicableProducts", wanted, before);
  await checkIds(em, "insurances", "applicableInsurances", wanted, before);
}

async function checkIds(
  em: Em,
  table: "products" | "insurances",
  field: keyof Conditions,
  wanted: Conditions,
  before: Conditions,
): Promise<void> {
  const fresh = (wanted[field] ?? []).filter((one) => !before[field]?.includes(one));
  if (fresh.length === 0) return;
  const found = await rows(em)
    .selectFrom(table)
    .select("id")
    .where("id", "in", fresh)
    .where("deleted_at", "is", null)
    .execute();
  if (found.length < fresh.length) throw new DomainError("rule", `promotions.errors.${field}`, { field });
}
