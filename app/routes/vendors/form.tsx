import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { createVendor } from "#app/modules/vendors/create-vendor.server.ts";
import { updateVendor } from "#app/modules/vendors/update-vendor.server.ts";
import { VendorForm } from "#app/modules/vendors/vendor-form.tsx";
import { VendorItemsCard } from "#app/modules/vendors/vendor-items-card.tsx";
import { vendorPage } from "#app/modules/vendors/vendor-page-data.server.ts";
import { VendorTradeCards } from "#app/modules/vendors/vendor-trade-cards.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Icon } from "#app/ui/picture/icon.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { HistoryLink } from "#app/ui/text/history-link.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** Two addresses of an existing vendor have its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await vendorPage(args);
  const { session } = await getContext(args);
  const held = session?.permissions ?? new Set<string>();
  return { ...page, history: page.vendor ? historyHref(held, "vendors", page.vendor.id) : null };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const saved = (key: string) => () => redirectWithToast(paths.vendors.list(), { title: { key } });
  return id
    ? submit(args, updateVendor, saved("vendors.updated"), { input: { id } })
    : submit(args, createVendor, saved("vendors.created"));
}

export default function VendorPage() {
  const t = useTranslations("vendors");
  const { title, vendor, requestKey, items, trade, history, may } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.vendors.list() }]}
        note={vendor ? <bdi>{vendor.name}</bdi> : undefined}
        end={
          <>
            <LinkButton href={paths.vendors.list()}>
              <Icon name="back" />
              {t("back")}
            </LinkButton>
            <HistoryLink href={history} />
            {vendor && may?.update ? (
              <LinkButton href={lensPaths.laboratories.new({ vendorId: vendor.id })}>{t("laboratory")}</LinkButton>
            ) : null}
            {vendor && may?.remove ? (
              <LinkButton href={paths.vendors.remove(vendor.id)} {...toDialog}>
                {t("delete")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className={stack({ gap: "large" })}>
        <VendorForm vendor={vendor} requestKey={requestKey} state={state} />
        {vendor && items ? <VendorItemsCard vendorId={vendor.id} may={may} {...items} /> : null}
        {vendor && trade ? <VendorTradeCards vendorId={vendor.id} trade={trade} /> : null}
      </div>
    </>
  );
}
