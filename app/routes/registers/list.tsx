import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { mayRun } from "#app/http/may-run.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref, readListQuery } from "#app/lib/list-query.ts";
import { holds } from "#app/lib/permissions.ts";
import { createRegister } from "#app/modules/registers/create-register.server.ts";
import { listRegisters } from "#app/modules/registers/read-registers.server.ts";
import { RegisterTable } from "#app/modules/registers/register-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listRegisters.permission);
  const query = readListQuery<"drawerNumber">(new URL(args.request.url).searchParams, {
    sortable: [],
    defaultSort: "drawerNumber",
  });
  const limits = { limit: query.size, offset: (query.page - 1) * query.size };
  const storeId = session?.store?.id;
  const { rows, total } = storeId ? await load(args, listRegisters, { ...limits, storeId }) : { rows: [], total: 0 };
  const held = session?.permissions ?? new Set<string>();
  return {
    title: wordsOf(locale, "registers")("title"),
    query,
    pages: pageCount(args.request, query, total),
    rows,
    seesExpected: holds(held, "sales:manage"),
    ...(await mayRun(args, { makes: createRegister })),
  };
}

/** The registers of the current store. */
export default function Registers() {
  const t = useTranslations("registers");
  const { title, query, pages, rows, seesExpected, makes } = useLoaderData<typeof loader>();
  const add = makes ? (
    <LinkButton variant="primary" href={paths.registers.new()}>
      {t("new")}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader
        title={title}
        end={
          <>
            <LinkButton href={paths.registers.reports()}>{t("reports")}</LinkButton>
            {add}
          </>
        }
      />
      <Card flush>
        <RegisterTable
          rows={rows}
          seesExpected={seesExpected}
          empty={<EmptyState title={t("none")} text={t("noneText")} action={add} />}
        />
        <Pagination
          page={query.page}
          pages={pages}
          size={query.size}
          hrefFor={(page) => listHref(paths.registers.list(), query, { page })}
        />
      </Card>
    </>
  );
}
