import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { load } from "#app/http/page/load.server.ts";
import { pageCount } from "#app/http/page/page-count.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { listHref, listInput, readListQuery } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { NextAppointments } from "#app/modules/appointments/next-appointments.tsx";
import { listCustomerCovers } from "#app/modules/claims/nphies/exchange/list-covers.server.ts";
import { useCoverColumn } from "#app/modules/claims/nphies/screen/cover-column.tsx";
import { claimsHrefOf } from "#app/modules/claims/screen/claim-href-data.server.ts";
import { ClaimsLink } from "#app/modules/claims/screen/claims-link.tsx";
import { CustomerPolicyTable } from "#app/modules/customers/policies/customer-policy-table.tsx";
import { ToldTable } from "#app/modules/messages/log/told-table.tsx";
import { PrescriptionTable } from "#app/modules/prescriptions/customer-prescriptions.tsx";
import { CustomerHead } from "#app/modules/sales/history/customer-head.tsx";
import { loadCustomerHead } from "#app/modules/sales/history/customer-head-data.server.ts";
import { customerTab, tabOf } from "#app/modules/sales/history/history-data.server.ts";
import { PurchaseTable } from "#app/modules/sales/history/purchase-table.tsx";
import { CustomerBalances } from "#app/modules/sales/payments/customer-balances.tsx";
import { paths } from "#app/paths.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Pagination } from "#app/ui/list/pagination.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The customer as a person. The first tab that the reader may see stands at the bare address. */
export async function loader(args: LoaderFunctionArgs) {
  const head = await loadCustomerHead(args);
  const params = new URL(args.request.url).searchParams;
  const query = readListQuery(params, { sortable: ["date"], defaultSort: "-date", filters: { tab: null } });
  const { limit, offset } = listInput(query);
  const shown = await customerTab(args, head.profile.id, tabOf(query.filters.tab, head.profile), { limit, offset });
  const pages = pageCount(args.request, query, shown.total ?? 0);
  const claimsHref = shown.tab === "policies" ? await claimsHrefOf(args, { customerId: head.profile.id }) : null;
  const { covers: mayAsk } = await mayRun(args, { covers: listCustomerCovers });
  const asks = shown.tab === "policies" && mayAsk;
  const covers = asks ? await load(args, listCustomerCovers, { customerId: head.profile.id }) : null;
  return { title: head.profile.name, head, query, pages, shown, claimsHref, covers };
}

export default function CustomerProfile() {
  const { head, query, pages, shown, claimsHref, covers } = useLoaderData<typeof loader>();
  const coverColumn = useCoverColumn(covers ?? []);
  const { id } = head.profile;
  const opensDialog = head.may.edit;
  const balances =
    shown.tab === "purchases" ? (
      <CustomerBalances customerId={id} balances={shown.balances} opensSales={head.may.collect} />
    ) : null;
  // What is owed comes before what was bought; an account without movement after it.
  const owes = shown.tab === "purchases" && shown.balances.owed.length > 0;
  const pagination = (
    <Pagination
      page={query.page}
      pages={pages}
      size={query.size}
      hrefFor={(page) => listHref(paths.customers.profile(id), query, { page })}
    />
  );
  return (
    <>
      <CustomerHead head={head} tab={shown.tab} />
      <div className={stack({ gap: "large" })}>
        {shown.tab === "purchases" ? (
          <>
            {owes ? balances : null}
            {shown.purchases ? (
              <PurchaseTable
                customerId={id}
                purchases={shown.purchases.rows}
                total={shown.total}
                pagination={pagination}
                opensDialog={opensDialog}
              />
            ) : null}
            {owes ? null : balances}
          </>
        ) : null}
        {shown.tab === "prescriptions" ? (
          <PrescriptionTable
            customerId={id}
            prescriptions={shown.prescriptions}
            pagination={pagination}
            opensDialog={opensDialog}
          />
        ) : null}
        {shown.tab === "appointments" ? (
          <NextAppointments of={{ customerId: id }} appointments={shown.appointments} books={head.may.book} />
        ) : null}
        {shown.tab === "messages" ? <ToldTable told={shown.told} opens={shown.opens} pagination={pagination} /> : null}
        {shown.tab === "policies" ? (
          <>
            <CustomerPolicyTable
              customerId={id}
              policies={shown.policies}
              limits={shown.limits}
              alone
              mayChange={head.may.edit}
              more={covers ? coverColumn : null}
            />
            <ClaimsLink href={claimsHref} word="openClaims" />
          </>
        ) : null}
      </div>
    </>
  );
}
