import { type ActionFunctionArgs, data } from "@remix-run/node";
import { claimPaths } from "#app/claim-paths.ts";
import { actorOf } from "#app/http/context.server.ts";
import { formReply, refusedForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createPolicy } from "#app/modules/insurance/policies/create-policy.server.ts";
import type { PolicyDetail } from "#app/modules/insurance/policies/policy-view.server.ts";
import { updatePolicy } from "#app/modules/insurance/policies/update-policy.server.ts";
import { paths } from "#app/paths.ts";
import { shownProducts } from "./policy-form-data.server.ts";
import { POLICY_SECTIONS, type SectionKey } from "./policy-sections.ts";
import { preparePolicyForm } from "./prepare-policy-form.server.ts";
import { readPolicyForm, renamedFields } from "./read-policy-form.server.ts";
import { savePolicyInSteps } from "./save-policy-in-steps.server.ts";

/**
 * The two ways to save a policy. "steps" saves the policy and then its coverages, and leads to the list of all policies. "manual" saves
 * both with one operation and leads to the policies of the company. Source: specification part 1, sections 2.2 and 7.
 */
export type PolicyFlow = "steps" | "manual";

export const flowOf = (request: Request): PolicyFlow =>
  new URL(request.url).searchParams.get("flow") === "manual" ? "manual" : "steps";

type Target = {
  flow: PolicyFlow;
  /** The id of the edited policy; absent for a new policy. */
  id?: string;
  /** The company id in the URL. It overrides the company sent by the form. */
  insuranceId?: string;
};

/** Handles every button of the policy form. Buttons that search or fetch the company's rate show the form again; all others save. */
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

/** The section whose products are searched. The Enter key sends no intent; then the section with a changed search text is meant. */
function searchedIn(form: FormData, intent: FormDataEntryValue | null): SectionKey | null {
  const isMeant = ({ key }: { key: SectionKey }) =>
    intent === null ? form.get(`${key}.q`) !== form.get(`${key}.asked`) : intent === `find:${key}`;
  return POLICY_SECTIONS.find(isMeant)?.key ?? null;
}

async function rateOf(args: ActionFunctionArgs, insuranceId: string): Promise<string> {
  const { providers } = await load(args, preparePolicyForm, { insuranceId: null, sections: [] });
  return providers.find(({ id }) => String(id) === insuranceId)?.coveragePercentage ?? "";
}

/** Replaces the message for a missing company on the manual path, as the specification words it differently there. */
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
  return redirectWithToast(claimPaths.policyList(), {
    title: { key: isNew ? "policies.created" : "policies.updated" },
    description: { key: "policies.withProducts", params: { count: productCoverages.length } },
  });
}
