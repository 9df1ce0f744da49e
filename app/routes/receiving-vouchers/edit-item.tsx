import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getVoucherItem } from "#app/modules/receiving-vouchers/lines/find-items.server.ts";
import { LineForm } from "#app/modules/receiving-vouchers/lines/line-form.tsx";
import { removeVoucherItem } from "#app/modules/receiving-vouchers/lines/remove-voucher-item.server.ts";
import { updateVoucherItem } from "#app/modules/receiving-vouchers/lines/update-voucher-item.server.ts";
import { isOpen } from "#app/modules/receiving-vouchers/voucher-status.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const { id, itemId } = args.params;
  const { voucher, ...item } = await load(args, getVoucherItem, { id, itemId });
  if (!isOpen(voucher) && args.request.method === "GET") throw redirect(paths.receiving.detail(voucher.id));
  const t = wordsOf(locale, "receiving");
  return {
    ...item,
    constraints: constraintsOf(updateVoucherItem),
    may: await mayRun(args, { remove: removeVoucherItem }),
    title: `${t("item.editTitle")}: ${item.line.sku}`,
    voucher: {
      id: voucher.id,
      version: voucher.version,
      name: voucher.voucherNumber ?? t("draftNumber", { id: String(voucher.id) }),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "", itemId } = args.params;
  const saved = () => redirectWithToast(paths.receiving.edit(id), { title: { key: "receiving.item.saved" } });
  return submit(args, updateVoucherItem, saved, { input: { id, itemId }, failure: "receiving.item.failed" });
}

export default function EditVoucherItem() {
  const t = useTranslations("receiving");
  const { line, lots, serials, voucher, may } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("item.editTitle")}
        breadcrumb={[
          { label: t("title"), href: paths.receiving.list() },
          { label: <bdi>{voucher.name}</bdi>, href: paths.receiving.edit(voucher.id) },
        ]}
        note={
          <>
            <bdi>
              {line.name} ({line.sku})
            </bdi>{" "}
            {line.ordered === null
              ? null
              : t("item.orderLine", { ordered: String(line.ordered), before: String(line.receivedBefore ?? 0) })}
          </>
        }
        end={
          may.remove ? (
            <LinkButton href={paths.receiving.removeItem(voucher.id, line.id)} {...toDialog}>
              {t("item.remove")}
            </LinkButton>
          ) : undefined
        }
      />
      <LineForm
        line={line}
        lots={lots}
        serials={serials}
        version={voucher.version}
        button={t("save")}
        cancelHref={paths.receiving.edit(voucher.id)}
        state={useActionData<typeof action>()}
      />
    </>
  );
}
