import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wayBackAfter } from "#app/http/session/ended-session.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getRegister } from "#app/modules/registers/read-registers.server.ts";
import { registerLabel } from "#app/modules/registers/register-words.tsx";
import { PiecesFields } from "#app/modules/registers/sessions/cash/pieces-fields.tsx";
import { openRegister } from "#app/modules/registers/sessions/open-register.server.ts";
import { listRegisterSessions } from "#app/modules/registers/sessions/read-sessions.server.ts";
import { localPath, paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, openRegister.permission);
  const register = await load(args, getRegister, { id: args.params.id });
  const before = pageBefore(args);
  const back = before.page ? paths.login(before.page, before.kept) : paths.registers.detail(register.id);
  if (register.isOpen && args.request.method === "GET") throw redirect(back);
  const [last] = (await load(args, listRegisterSessions, { id: register.id, limit: 1 })).rows;
  return {
    title: wordsOf(locale, "registers")("open.title"),
    register,
    back,
    left: last?.closingBalance ?? null,
    constraints: constraintsOf(openRegister),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    openRegister,
    async ({ registerId, openingBalance }, context) => {
      const { page, kept } = pageBefore(args);
      const way = await wayBackAfter(context, kept);
      return redirectWithToast(
        way?.page ?? page ?? paths.registers.detail(registerId),
        {
          title: { key: "registers.open.done" },
          description: { key: "registers.open.doneText", params: { amount: formatMoney(openingBalance) } },
        },
        way ? [["Set-Cookie", way.cookie]] : [],
      );
    },
    { input: { id: args.params.id } },
  );
}

/** The page that asked for an open register, and the key of its form. The sign-in's address leads a signed-in user back to them. */
function pageBefore({ request }: Pick<LoaderFunctionArgs, "request">) {
  const asked = new URL(request.url).searchParams;
  return { page: localPath(asked.get("returnTo")), kept: asked.get("kept") };
}

/** The float with which a register opens. */
export default function OpenRegister() {
  const t = useTranslations("registers");
  const { title, register, back, left, requestKey } = useLoaderData<typeof loader>();
  const label = registerLabel(t("one"), register);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.registers.list() },
          { label: <bdi>{label}</bdi>, href: paths.registers.detail(register.id) },
        ]}
        note={<bdi>{label}</bdi>}
      />
      <Form state={useActionData<typeof action>()}>
        <div className={stack({ narrow: true, gap: "large" })}>
          <ErrorSummary />
          <RequestKey value={requestKey} />
          <Card>
            <div className={stack()}>
              {left ? (
                <Checkbox
                  name="keepsFloat"
                  label={t("open.keepsFloat", { amount: formatMoney(left) })}
                  help={t("open.keepsFloatHelp")}
                />
              ) : null}
              <PiecesFields />
              <MoneyField
                name="openingBalance"
                label={t("open.openingBalance")}
                help={t("open.openingBalanceHelp")}
                optional
              />
            </div>
          </Card>
          <div className={row({ justify: "end" })}>
            <LinkButton href={back}>{t("cancel")}</LinkButton>
            <Button variant="primary">{title}</Button>
          </div>
        </div>
      </Form>
    </>
  );
}
