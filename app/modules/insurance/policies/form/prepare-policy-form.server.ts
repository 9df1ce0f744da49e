import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { COVERAGE_CATEGORIES, type CoverageCategory } from "#app/modules/categories/category-options.ts";
import { plainNumber } from "#app/modules/insurance/percent.ts";
import { type Em, rows } from "#db/orm.ts";
import { type CoverageProduct, findProductsOf, productsById } from "./coverage-products.server.ts";

/** An insurance company to choose in the form. */
export type ProviderOption = { id: number; name: string; coveragePercentage: string };
/** The products of one section: chosen products, then products found by the search. */
export type SectionProducts = { q: string; chosen: CoverageProduct[]; found: CoverageProduct[]; more: boolean };

const Section = z.object({
  category: z.enum(COVERAGE_CATEGORIES),
  q: z.string(),
  chosen: z.array(z.int().positive()).max(1_000),
});

/** The choices of the policy form: the companies, and for each section its chosen and found products. */
export const preparePolicyForm = operation({
  name: "preparePolicyForm",
  summary: "What the policy form offers",
  permission: [],
  input: z.object({
    /** The company of the policy. This company can be chosen even when it is inactive. */
    insuranceId: z.int().nullable(),
    sections: z.array(Section).max(COVERAGE_CATEGORIES.length),
  }),
  output: z.unknown(),
  async run({ em }, { insuranceId, sections }) {
    const [providers, products] = await Promise.all([
      providersFor(em, insuranceId),
      Promise.all(sections.map((section) => productsFor(em, section))),
    ]);
    return { providers, products };
  },
});

async function providersFor(em: Em, insuranceId: number | null): Promise<ProviderOption[]> {
  const found = await rows(em)
    .selectFrom("insurances")
    .select(["id", "name", "coverage_percentage as coveragePercentage"])
    .where("deleted_at", "is", null)
    .where((e) => e.or([e("status", "=", "active"), e("id", "=", insuranceId)]))
    .orderBy("name")
    .orderBy("id")
    .execute();
  return found.map(({ coveragePercentage, ...option }) => ({
    ...option,
    coveragePercentage: coveragePercentage === null ? "" : plainNumber(coveragePercentage),
  }));
}

type Wanted = { category: CoverageCategory; q: string; chosen: number[] };

async function productsFor(em: Em, { category, q, chosen }: Wanted): Promise<SectionProducts> {
  const text = q.replaceAll("\u0000", "").trim().slice(0, 100);
  const [kept, { rows: found, more }] = await Promise.all([
    productsById(em, chosen),
    findProductsOf(em, category, text, chosen),
  ]);
  return { q: text, chosen: kept, found, more };
}
