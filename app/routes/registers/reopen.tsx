import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getRegister } from "#app/modules/registers/read-registers.server.ts";
import { registerLabel } from "#app/modules/registers/register-words.tsx";
import { listCashReasons } from "#app/modules/registers/sessions/cash/read-moves.server.ts";
import { reopenRegister } from "#app/modules/registers/sessions/closing/reopen-register.server.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, reopenRegister.permission);
  const register = await load(args, getRegister, { id: args.params.id });
  if (register.isOpen && args.request.method === "GET") throw redirect(paths.registers.detail(register.id));
  return {
    title: wordsOf(locale, "registers")("reopen.title"),
    register,
    reasons: await load(args, listCashReasons, { usage: "register_reopen" }),
    constraints: constraintsOf(reopenRegister),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "registers.reopen.done" } };
  return submit(args, reopenRegister, ({ registerId }) => redirectWithToast(paths.registers.detail(registerId), done), {
    input: { id: args.params.id },
  });
}

/** Says what opening the last session again means, and asks why. */
export default function ReopenRegister() {
  const t = useTranslations("registers");
  const { title, register, reasons, requestKey } = useLoaderData<typeof loader>();
  const back = paths.registers.detail(register.id);
  return (
    <>
      <PageHeader breadcrumb={[{ label: <bdi>{registerLabel(t("one"), register)}</bdi>, href: back }]} />
      <Dialog title={title} closeHref={back}>
        <Form state={useActionData<typeof action>()}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <p>{t("reopen.text")}</p>
            <Select
              name="reasonCode"
              label={t("move.reason")}
              placeholder={t("chooseReason")}
              options={reasons.map((value) => ({ value, label: t(`reopenReasons.${value}`) }))}
            />
            <TextArea name="notes" label={t("notes")} optional rows={2} />
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("cancel")}</LinkButton>
              <Button variant="primary">{title}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
