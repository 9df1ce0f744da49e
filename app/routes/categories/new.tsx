import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard } from "#app/http/load.server.ts";
import { readPageForm, submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CategoryForm } from "#app/modules/catalogue/categories/category-form.tsx";
import { categoryFormPage, categoryOf } from "#app/modules/catalogue/categories/category-form-page.server.ts";
import { createCategory } from "#app/modules/catalogue/categories/create-category.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, createCategory.permission);
  const title = wordsOf(locale, "categories")("newTitle");
  return { title, requestKey: randomUUID(), ...(await categoryFormPage(args, null)) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  return submit(
    args,
    createCategory,
    () => redirectWithToast(paths.categories.list(), { title: { key: "categories.created" } }),
    { form, failure: "categories.failed", input: categoryOf(form) },
  );
}

export default function NewCategory() {
  const t = useTranslations("categories");
  const { title, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: paths.categories.list() }]} />
      <CategoryForm {...form} state={useActionData<typeof action>()} />
    </>
  );
}
