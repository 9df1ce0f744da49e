import type { LoaderFunctionArgs } from "@remix-run/node";
import { load } from "#app/http/page/load.server.ts";
import { LENS_TYPES } from "#app/modules/categories/category-options.ts";
import { APPROVAL_STATUSES } from "#app/modules/insurance/policies/policy.schema.server.ts";
import type { PolicyDetail } from "#app/modules/insurance/policies/policy-view.server.ts";
import { POLICY_SECTIONS, productsBeside, sectionsOf } from "./policy-sections.ts";
import { preparePolicyForm, type SectionProducts } from "./prepare-policy-form.server.ts";
import { chosenIn } from "./read-policy-form.server.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** The data of the policy form, for an existing policy or a new one. `insuranceId` is the company of the policy, if it is known already. */
export async function policyFormPage(args: Args, policy: PolicyDetail | undefined, insuranceId: number | null) {
  const sections = sectionsOf(policy);
  const { providers, products } = await load(args, preparePolicyForm, {
    insuranceId,
    sections: sections.map(({ category, products }) => ({ category, q: "", chosen: [...products.keys()] })),
  });
  return {
    providers,
    statuses: APPROVAL_STATUSES,
    beside: policy ? productsBeside(policy) : [],
    sections: sections.map(({ products: terms, ...section }, index) => ({
      ...section,
      offered: LENS_TYPES[section.category],
      terms: Object.fromEntries(terms),
      products: products[index] ?? NO_PRODUCTS,
    })),
  };
}
export type PolicyFormPage = Awaited<ReturnType<typeof policyFormPage>>;
export type PolicySectionView = PolicyFormPage["sections"][number];

const NO_PRODUCTS: SectionProducts = { q: "", chosen: [], found: [], more: false };

/** The products of each section when the sent form is shown again: ticked products and search results. */
export async function shownProducts(args: Args, form: FormData): Promise<SectionProducts[]> {
  const sections = POLICY_SECTIONS.map(({ key, category }) => ({
    category,
    q: String(form.get(`${key}.q`) ?? ""),
    chosen: chosenIn(form, key),
  }));
  return (await load(args, preparePolicyForm, { insuranceId: null, sections })).products;
}
