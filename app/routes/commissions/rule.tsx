import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { commissionPaths } from "#app/commission-paths.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getCommissionRule } from "#app/modules/commissions/rules/read-rules.server.ts";
import { getCommissionRuleChoices } from "#app/modules/commissions/rules/rule-choices.server.ts";
import { RuleForm } from "#app/modules/commissions/rules/rule-form.tsx";
import { createCommissionRule, updateCommissionRule } from "#app/modules/commissions/rules/write-rule.server.ts";
import { languageOf } from "#app/modules/user-management/typed-text.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing rule has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { session, locale } = await guard(args, createCommissionRule.permission);
  const rule = id ? await load(args, getCommissionRule, { id }) : undefined;
  const { people, roles, categories, forAllStores } = await load(args, getCommissionRuleChoices, {});
  const named = (one: { id: number; name: string; nameAr?: string | null; level?: number }) => ({
    value: one.id,
    label: `${"– ".repeat(one.level ?? 0)}${(locale === "ar" && one.nameAr) || one.name}`,
  });
  return {
    title: wordsOf(locale, "commissions")(rule ? "editRule" : "newRule"),
    rule,
    forAllStores,
    people: people.map(named),
    roles: roles.map((role) => ({ ...named(role), lang: languageOf(role.name) })),
    categories: categories.map(named),
    stores: (session?.stores ?? []).map(named),
    today: riyadhDay(),
    constraints: constraintsOf(rule ? updateCommissionRule : createCommissionRule),
    requestKey: rule ? undefined : randomUUID(),
  };
}

/** An emptied field is emptied in the rule, too. */
const EMPTIED = ["userId", "roleId", "categoryId", "code", "storeId", "opticianShare", "validUntil", "target"];

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const form = await readPageForm(args);
  const options = { form, failure: "commissions.failed" };
  const saved = (key: string) => () =>
    redirectWithToast(commissionPaths.rules.list(), { title: { key: `commissions.${key}` } });
  if (!id) return submit(args, createCommissionRule, saved("created"), options);
  const emptied = EMPTIED.filter((name) => !form.get(name)).map((name) => [name, ""]);
  return submit(args, updateCommissionRule, saved("updated"), {
    ...options,
    input: { ...Object.fromEntries(emptied), id },
  });
}

export default function CommissionRulePage() {
  const t = useTranslations("commissions");
  const { title, rule, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: commissionPaths.people() },
          { label: t("rules"), href: commissionPaths.rules.list() },
        ]}
        note={rule ? <bdi>{rule.name}</bdi> : undefined}
        end={
          rule ? (
            <LinkButton href={commissionPaths.rules.remove(rule.id)} {...toDialog}>
              {t("delete")}
            </LinkButton>
          ) : undefined
        }
      />
      <RuleForm {...form} rule={rule} state={useActionData<typeof action>()} />
    </>
  );
}
