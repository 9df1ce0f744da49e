import { type ActionFunctionArgs, data } from "@remix-run/node";
import { actorOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/load.server.ts";
import { formReply, refusedForm } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { createPolicy } from "./create-policy.server.ts";
import { shownProducts } from "./policy-form-data.server.ts";
import { POLICY_SECTIONS, type SectionKey } from "./policy-sections.ts";
import type { PolicyDetail } from "./policy-view.server.ts";
import { preparePolicyForm } from "./prepare-policy-form.server.ts";
import { readPolicyForm, renamedFields } from "./read-policy-form.server.ts";
import { savePolicyInSteps } from "./save-policy-in-steps.server.ts";
import { updatePolicy } from "./update-policy.server.ts";

/**
 * How a policy is saved. In steps: the policy, then its coverages, and on to all policies. Manual: one request with the
 * coverages inside, and back to the policies of the company. Source: specification part 1, sections 2.2 and 7.
 */
export type PolicyFlow = "steps" | "manual";

export const flowOf = (request: Request): PolicyFlow =>
  new URL(request.url).searchParams.get("flow") === "manual" ? "manual" : "steps";

type Target = {
  flow: PolicyFlow;
  /** The policy that is edited; none for a new one. */
  id?: string;
  /** The company that the URL says; it wins over the form's. */
  insuranceId?: string;
};

/** What any button of the policy form does: a search and the company's rate show the form again, the others save. */
export async function answerPolicyForm(args: ActionFunctionArgs, form: FormData, target: Target) {
  if (target.insuranceId !== undefined) form.set("insuranceId", target.insuranceId);
  const intent = form.get("intent");
  const searched = searchedIn(form, intent);
  if (intent === "rate" || searched) {
    if (intent === "rate") form.set("discountRate", await rateOf(args, String(form.get("insuranceId"))));
    return { ...formReply(form), products: await shownProducts(args, form), searched, invalid: false };
  }
  const context = await guard(args);
  const { input, fields } = readPolicyForm(form);
  if (target.id === undefined && input.discountRate === "") input.discountRate = await rateOf(args, input.insuranceId);
  try {
    const idempotencyKey = form.get("requestKey")?.toString() ?? null;
    const execution = { em: context.em, actor: actorOf(context), idempotencyKey };
    const { id, flow } = target;
    const policy =
      flow === "steps"
        ? await execute(savePolicyInSteps, execution, { ...input, id })
        : id === undefined
          ? await execute(createPolicy, execution, input)
          : await execute(updatePolicy, execution, { ...input, id });
    return saved(policy, target);
  } catch (error) {
    const said = withoutCompany(renamedFields(error, fields), target);
    const refused = await refusedForm(args, said.error, form, context.locale, failureOf(target));
    return data(
      { ...refused.data, products: await shownProducts(args, form), searched: null, invalid: said.invalid },
      refused.init ?? undefined,
    );
  }
}

/** Enter in a box presses no button of its own: a search that was not answered yet is what it means. */
function searchedIn(form: FormData, intent: FormDataEntryValue | null): SectionKey | null {
  const isMeant = ({ key }: { key: SectionKey }) =>
    intent === null ? form.get(`${key}.q`) !== form.get(`${key}.asked`) : intent === `find:${key}`;
  return POLICY_SECTIONS.find(isMeant)?.key ?? null;
}

async function rateOf(args: ActionFunctionArgs, insuranceId: string): Promise<string> {
  const { providers } = await load(args, preparePolicyForm, { insuranceId: null, sections: [] });
  return providers.find(({ id }) => String(id) === insuranceId)?.coveragePercentage ?? "";
}

/** The manual path has its own words for a missing company. */
function withoutCompany(error: unknown, { flow }: Target) {
  if (flow !== "manual" || !(error instanceof InvalidInput) || !error.errors.insuranceId) {
    return { error, invalid: false };
  }
  const errors = { ...error.errors, insuranceId: [{ key: "policies.errors.insuranceRequired" }] };
  return { error: new InvalidInput(errors), invalid: true };
}

function failureOf({ flow, id }: Target): string {
  if (flow === "manual") return "policies.failedToSave";
  return id === undefined ? "policies.failedToCreate" : "policies.failedToUpdate";
}

function saved({ insuranceId, productCoverages }: PolicyDetail, { flow, id }: Target) {
  const isNew = id === undefined;
  if (flow === "manual") {
    return redirectWithToast(paths.insurance.policies({ insuranceId }), {
      title: { key: "policies.success" },
      description: { key: isNew ? "policies.createdSuccessfully" : "policies.updatedSuccessfully" },
    });
  }
  return redirectWithToast(paths.insurance.policy.list(), {
    title: { key: isNew ? "policies.created" : "policies.updated" },
    description: { key: "policies.withProducts", params: { count: productCoverages.length } },
  });
}
