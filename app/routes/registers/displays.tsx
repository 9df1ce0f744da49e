import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { ownOrigin } from "#app/http/session/origin.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime, formatTime } from "#app/lib/dates.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { code as codeStyle } from "#app/modules/registers/displays/display-code.css.ts";
import { createDisplayCode, listDisplays, revokeDisplay } from "#app/modules/registers/displays/displays.server.ts";
import { getRegister } from "#app/modules/registers/read-registers.server.ts";
import { registerLabel } from "#app/modules/registers/register-words.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Moment } from "#app/ui/text/moment.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(page?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, createDisplayCode.permission);
  const { id } = args.params;
  return {
    title: wordsOf(locale, "registers")("display.many"),
    register: await load(args, getRegister, { id }),
    displays: await load(args, listDisplays, { id }),
    address: new URL(paths.registers.display(), ownOrigin(args.request)).href,
  };
}

type Shown = { code: string; until: string };

/** A new code stands on the answer itself, because it is shown only once. */
export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  const form = await readPageForm(args);
  const displayId = form.get("displayId");
  if (displayId) {
    const gone = () =>
      redirectWithToast(paths.registers.displays(id), { title: { key: "registers.display.disconnected" } });
    return submit(args, revokeDisplay, gone, { form, input: { id } });
  }
  const shown = ({ code, expiresAt }: { code: string; expiresAt: string }) =>
    data<FormState<Shown>>({ shown: { code, until: formatTime(expiresAt) } });
  return submit(args, createDisplayCode, shown, { form, input: { id }, once: false });
}

/** The screens that show customers the cart of a register. */
export default function Displays() {
  const t = useTranslations("registers");
  const locale = useLocale();
  const { title, register, displays, address } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() as FormState<Shown> | undefined;
  const label = registerLabel(t("one"), register);
  const shown = state?.shown;
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
      <div className={stack({ gap: "large" })}>
        <Card title={t("display.connectTitle")}>
          <Form state={state}>
            <div className={stack()}>
              <ErrorSummary />
              <p>
                {t("display.connectText")}{" "}
                <a href={address}>
                  <bdi dir="ltr">{address.replace(/^https?:\/\//, "")}</bdi>
                </a>
              </p>
              {shown ? (
                <p role="status">
                  <output className={codeStyle} dir="ltr">
                    {shown.code.replace(/(...)/, "$1 ")}
                  </output>{" "}
                  {t("display.codeUntil", { time: shown.until })}
                </p>
              ) : null}
              <div className={row()}>
                <Button variant="primary">{t(shown ? "display.anotherCode" : "display.newCode")}</Button>
              </div>
            </div>
          </Form>
        </Card>
        <Card title={t("display.connected")} flush>
          <DataTable
            caption={t("display.connected")}
            rows={displays}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t("display.none")} text={t("display.noneText")} />}
            columns={[
              { key: "browser", header: t("display.screen"), render: ({ browser }) => <bdi>{browser ?? "–"}</bdi> },
              {
                key: "since",
                header: t("display.since"),
                render: ({ pairedAt }) => <Moment>{formatDateTime(pairedAt, locale)}</Moment>,
              },
              {
                key: "seen",
                header: t("display.lastSeen"),
                render: ({ lastSeenAt }) => (lastSeenAt ? <Moment>{formatDateTime(lastSeenAt, locale)}</Moment> : "–"),
              },
              {
                key: "end",
                header: t("display.disconnect"),
                hideHeader: true,
                align: "end",
                render: ({ id }) => (
                  <Form>
                    <input type="hidden" name="displayId" value={id} />
                    <Button>{t("display.disconnect")}</Button>
                  </Form>
                ),
              },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
