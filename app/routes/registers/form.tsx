import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createRegister } from "#app/modules/registers/create-register.server.ts";
import { getRegister } from "#app/modules/registers/read-registers.server.ts";
import { RegisterForm } from "#app/modules/registers/register-form.tsx";
import { registerLabel } from "#app/modules/registers/register-words.tsx";
import { updateRegister } from "#app/modules/registers/update-register.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing register has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, createRegister.permission);
  const { id } = args.params;
  const register = id ? await load(args, getRegister, { id }) : undefined;
  return {
    title: wordsOf(locale, "registers")(register ? "edit" : "new"),
    register,
    constraints: constraintsOf(createRegister),
    requestKey: register ? undefined : randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const saved = (key: string) => (register: { id: number }) =>
    redirectWithToast(paths.registers.detail(register.id), { title: { key } });
  return id
    ? submit(args, updateRegister, saved("registers.updated"), { input: { id } })
    : submit(args, createRegister, saved("registers.created"));
}

export default function RegisterPage() {
  const t = useTranslations("registers");
  const { title, register, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.registers.list() },
          ...(register
            ? [{ label: <bdi>{registerLabel(t("one"), register)}</bdi>, href: paths.registers.detail(register.id) }]
            : []),
        ]}
      />
      <RegisterForm register={register} requestKey={requestKey} state={useActionData<typeof action>()} />
    </>
  );
}
