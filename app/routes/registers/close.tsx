import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getRegister } from "#app/modules/registers/read-registers.server.ts";
import { registerLabel } from "#app/modules/registers/register-words.tsx";
import { PiecesFields } from "#app/modules/registers/sessions/cash/pieces-fields.tsx";
import { closingForm } from "#app/modules/registers/sessions/closing/close-action.server.ts";
import { closeRegister } from "#app/modules/registers/sessions/closing/close-register.server.ts";
import {
  asksToSign,
  ClosingApproval,
  CountedBefore,
} from "#app/modules/registers/sessions/closing/closing-approval.tsx";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, closeRegister.permission);
  const { id, drawerNumber, name, isOpen } = await load(args, getRegister, { id: args.params.id });
  if (!isOpen && args.request.method === "GET") throw redirect(paths.registers.detail(id));
  return {
    title: wordsOf(locale, "registers")("close.title"),
    // Nothing here says what is expected: the cashier counts blind.
    register: { id, drawerNumber, name },
    constraints: constraintsOf(closeRegister),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return closingForm(args, await readPageForm(args));
}

/** The counted cash of a register. */
export default function CloseRegister() {
  const t = useTranslations("registers");
  const { title, register, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
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
      <Form state={state} data-enter-moves={asksToSign(state) ? undefined : ""}>
        <div className={stack({ narrow: true, gap: "large" })}>
          <ErrorSummary />
          <RequestKey value={requestKey} />
          <ClosingApproval state={state} closeHref={paths.registers.close(register.id)} />
          <CountedBefore state={state} />
          <p>{t("close.text")}</p>
          <Card>
            <div className={stack()}>
              <PiecesFields addsUp />
              <MoneyField
                name="countedBalance"
                label={t("close.countedBalance")}
                help={t("close.countedBalanceHelp")}
                optional
              />
              <TextArea name="notes" label={t("notes")} help={t("close.notesHelp")} optional rows={2} />
            </div>
          </Card>
          <div className={row({ justify: "end" })}>
            <LinkButton href={paths.registers.detail(register.id)}>{t("cancel")}</LinkButton>
            <Button variant="primary" name="intent" value="close">
              {title}
            </Button>
          </div>
        </div>
      </Form>
    </>
  );
}
