import { sql } from "kysely";
import type { Coverable } from "./decide.ts";
import { lensTypeOf } from "./lens-type.ts";

/** The columns of variants (v), products (p) and categories (c) that decide coverage, for a Kysely `select`. */
export const coverableColumns = [
  "p.id as productId",
  "c.insurance_category as insuranceCategory",
  "p.description",
  "v.material",
  sql<Record<string, unknown> | null>`v.additional_attributes`.as("attributes"),
] as const;

type CoverableRow = {
  productId: number;
  name: string;
  insuranceCategory: string | null;
  description: string | null;
  material: string | null;
  attributes: Record<string, unknown> | null;
};

export const toCoverable = ({ productId, insuranceCategory: category, ...words }: CoverableRow): Coverable => ({
  productId,
  category,
  lensType: lensTypeOf({ category, ...words }),
});
