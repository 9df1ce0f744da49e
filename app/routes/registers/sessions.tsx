import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref, readListQuery } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getRegister } from "#app/modules/registers/read-registers.server.ts";
import { registerLabel } from "#app/modules/registers/register-words.ts";
import { listRegisterSessions } from "#app/modules/registers/sessions/read-sessions.server.ts";
import { SessionTable } from "#app/modules/registers/sessions/session-table.tsx";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, listRegisterSessions.permission);
  const query = readListQuery<"sessionNumber">(new URL(args.request.url).searchParams, {
    sortable: [],
    defaultSort: "-sessionNumber",
  });
  const register = await load(args, getRegister, { id: args.params.id });
  const limits = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await load(args, listRegisterSessions, { id: register.id, ...limits });
  return {
    title: wordsOf(locale, "registers")("sessions"),
    register,
    query,
    rows,
    pages: pageCount(args.request, query, total),
  };
}

/** The sessions of a register, newest first. */
export default function RegisterSessions() {
  const t = useTranslations("registers");
  const { title, register, query, rows, pages } = useLoaderData<typeof loader>();
  const path = paths.registers.sessions(register.id);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.registers.list() },
          { label: <bdi>{registerLabel(t("one"), register)}</bdi>, href: paths.registers.detail(register.id) },
        ]}
      />
      <Card flush>
        <SessionTable rows={rows} empty={<EmptyState title={t("noSessions")} text={t("noSessionsText")} />} />
        <Pagination
          page={query.page}
          pages={pages}
          size={query.size}
          hrefFor={(page) => listHref(path, query, { page })}
        />
      </Card>
    </>
  );
}
