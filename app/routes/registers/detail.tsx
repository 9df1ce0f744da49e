import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { moveList } from "#app/modules/registers/move.list.tsx";
import { getRegister } from "#app/modules/registers/read-registers.server.ts";
import { RegisterBadge } from "#app/modules/registers/register.list.tsx";
import { RegisterActions } from "#app/modules/registers/register-actions.tsx";
import { registerLabel } from "#app/modules/registers/register-words.tsx";
import { sessionList } from "#app/modules/registers/session.list.tsx";
import { listRegisterTransactions } from "#app/modules/registers/sessions/cash/read-moves.server.ts";
import { reopenRegister } from "#app/modules/registers/sessions/closing/reopen-register.server.ts";
import { openRegister } from "#app/modules/registers/sessions/open-register.server.ts";
import { listRegisterSessions } from "#app/modules/registers/sessions/read-sessions.server.ts";
import { updateRegister } from "#app/modules/registers/update-register.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListPart } from "#app/ui/list/table.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const SHOWN = 5;

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getRegister.permission);
  const register = await load(args, getRegister, { id: args.params.id });
  const { id } = register;
  return {
    title: registerLabel(wordsOf(locale, "registers")("one"), register),
    register,
    moves: (await load(args, listRegisterTransactions, { id, limit: SHOWN })).rows,
    sessions: (await load(args, listRegisterSessions, { id, limit: SHOWN })).rows,
    may: await mayRun(args, { work: openRegister, manage: reopenRegister, change: updateRegister }),
  };
}

/** One register: what can be done with it now, its last moves of cash and its last sessions. */
export default function Register() {
  const t = useTranslations("registers");
  const locale = useLocale();
  const { title, register, moves, sessions, may } = useLoaderData<typeof loader>();
  const since = register.isOpen ? register.openedAt : register.closedAt;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.registers.list() }]}
        note={<RegisterBadge register={register} />}
        end={
          <>
            {may.work ? (
              <LinkButton href={paths.registers.displays(register.id)}>{t("display.many")}</LinkButton>
            ) : null}
            {may.change ? <LinkButton href={paths.registers.edit(register.id)}>{t("edit")}</LinkButton> : null}
          </>
        }
      />
      <div className={stack({ gap: "large" })}>
        <RegisterActions register={register} hasSession={sessions.length > 0} may={may} />
        <Card>
          <DescriptionList
            items={[
              { term: t("cashier"), value: register.cashierName ? <bdi>{register.cashierName}</bdi> : null },
              {
                term: t("since"),
                value: since ? <Moment>{formatDateTime(since, locale)}</Moment> : null,
              },
              { term: t("figures.float"), value: <Num>{formatMoney(register.openingBalance)}</Num> },
              ...(register.expectedBalance
                ? [{ term: t("expectedNow"), value: <Num>{formatMoney(register.expectedBalance)}</Num> }]
                : []),
              ...(register.closingBalance
                ? [{ term: t("countedLast"), value: <Num>{formatMoney(register.closingBalance)}</Num> }]
                : []),
              ...(register.notes ? [{ term: t("notes"), value: <bdi>{register.notes}</bdi> }] : []),
            ]}
          />
        </Card>
        <Card
          title={t("transactions")}
          end={<a href={paths.registers.transactions(register.id)}>{t("allTransactions")}</a>}
          flush
        >
          <ListPart
            list={moveList}
            rows={moves}
            more={{ register }}
            empty={<EmptyState title={t("noTransactions")} />}
          />
        </Card>
        <Card title={t("sessions")} end={<a href={paths.registers.sessions(register.id)}>{t("allSessions")}</a>} flush>
          <ListPart
            list={sessionList}
            rows={sessions}
            more={{ register }}
            empty={<EmptyState title={t("noSessions")} />}
          />
        </Card>
      </div>
    </>
  );
}
