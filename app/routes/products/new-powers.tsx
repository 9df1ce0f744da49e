import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { shownForm } from "#app/http/checked-form.server.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createPowers } from "#app/modules/products/lenses/create-powers.server.ts";
import { PowerRangeForm } from "#app/modules/products/lenses/power-range-form.tsx";
import { preparePowers } from "#app/modules/products/lenses/prepare-powers.server.ts";
import { previewPowers } from "#app/modules/products/lenses/preview-powers.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const product = await load(args, preparePowers, { id: args.params.id });
  const { locale } = await guard(args);
  return {
    constraints: constraintsOf(createPowers),
    title: wordsOf(locale, "powers")("range.title"),
    product,
    requestKey: randomUUID(),
  };
}

/** Makes only a checked range: after any change to the range the button checks again. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const options = { form, failure: "powers.range.failed", input: { id: args.params.id } };
  const typed = typedRange(form);
  if (form.get("intent") === "create" && form.get("checked") === typed) {
    return submit(
      args,
      createPowers,
      ({ id, created }) =>
        redirectWithToast(paths.products.powers(id), {
          title: { key: "powers.range.done", params: { count: created } },
        }),
      options,
    );
  }
  return submit(args, previewPowers, (preview) => shownForm(form, { preview, typed }), { ...options, once: false });
}

const OTHERS = ["intent", "checked", "requestKey"];
const typedRange = (form: FormData): string =>
  JSON.stringify([...form].filter(([name]) => !OTHERS.includes(name)).map(([, value]) => String(value)));

export default function NewPowers() {
  const words = useTranslations("catalogue");
  const t = useTranslations("powers");
  const { title, product, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: words("title"), href: paths.inventory.list() },
          { label: <bdi>{product.name}</bdi>, href: paths.products.edit(product.id) },
          { label: t("title"), href: paths.products.powers(product.id) },
        ]}
      />
      <PowerRangeForm product={product} requestKey={requestKey} state={useActionData<typeof action>()} />
    </>
  );
}
