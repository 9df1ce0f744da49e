import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CategoryForm } from "#app/modules/categories/category-form.tsx";
import { COVERAGE_CATEGORIES, DEFAULT_REORDER_LEVEL } from "#app/modules/categories/category-options.ts";
import { withDescendants } from "#app/modules/categories/category-tree.ts";
import { createCategory } from "#app/modules/categories/create-category.server.ts";
import { getCategory, showCategories } from "#app/modules/categories/read-categories.server.ts";
import { updateCategory } from "#app/modules/categories/update-category.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing category has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale } = await guard(args, id ? updateCategory.permission : createCategory.permission);
  const category = id ? await load(args, getCategory, { id }) : undefined;
  const all = await load(args, showCategories, {});
  const below = category ? withDescendants(all, category.id) : new Set<number>();
  return {
    constraints: constraintsOf(category ? updateCategory : createCategory),
    title: wordsOf(locale, "categories")(category ? "editTitle" : "newTitle"),
    category,
    requestKey: category ? undefined : randomUUID(),
    insuranceCategories: [...COVERAGE_CATEGORIES],
    reorderLevel: DEFAULT_REORDER_LEVEL,
    parents: all
      .filter((one) => !below.has(one.id))
      .map((one) => ({
        value: one.id,
        label: "\u2003".repeat(one.level) + ((locale === "ar" && one.nameAr) || one.name),
      })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const form = await readPageForm(args);
  const options = { form, failure: "categories.failed" };
  const saved = (key: string) => () => redirectWithToast(paths.categories.list(), { title: { key } });
  return id
    ? submit(args, updateCategory, saved("categories.updated"), { ...options, input: { ...wholeForm(form), id } })
    : submit(args, createCategory, saved("categories.created"), { ...options, input: wholeForm(form) });
}

/** An emptied field is emptied in the category, too. */
const wholeForm = (form: FormData) =>
  Object.fromEntries(
    ["nameAr", "description", "parentId", "insuranceCategory", "defaultReorderLevel", "name"]
      .filter((name) => !form.get(name))
      .map((name) => [name, ""]),
  );

export default function CategoryPage() {
  const t = useTranslations("categories");
  const { title, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.categories.list() }]}
        note={form.category ? <bdi lang="en">{form.category.name}</bdi> : undefined}
      />
      <CategoryForm {...form} state={useActionData<typeof action>()} />
    </>
  );
}
