import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getLabels } from "#app/modules/inventory/labels/get-labels.server.ts";
import { countReceivingVoucher } from "#app/modules/receiving-vouchers/count-receiving-voucher.server.ts";
import { LineTable } from "#app/modules/receiving-vouchers/lines/line-table.tsx";
import { postReceivingVoucher } from "#app/modules/receiving-vouchers/post-receiving-voucher.server.ts";
import { getReceivingVoucher, listReceivingVouchers } from "#app/modules/receiving-vouchers/read-vouchers.server.ts";
import { updateReceivingVoucher } from "#app/modules/receiving-vouchers/update-receiving-voucher.server.ts";
import { voucherList } from "#app/modules/receiving-vouchers/voucher.list.tsx";
import { VoucherActions } from "#app/modules/receiving-vouchers/voucher-actions.tsx";
import { hasCosts } from "#app/modules/receiving-vouchers/voucher-arithmetic.ts";
import { VoucherBadges } from "#app/modules/receiving-vouchers/voucher-badges.tsx";
import { VoucherFacts } from "#app/modules/receiving-vouchers/voucher-facts.tsx";
import { VoucherFigures } from "#app/modules/receiving-vouchers/voucher-figures.tsx";
import { paths } from "#app/paths.ts";
import { ErrorSummary, FormProvider } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { ListPart } from "#app/ui/list/table.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getReceivingVoucher.permission);
  const voucher = await load(args, getReceivingVoucher, { id: args.params.id });
  const { rows: related } = await load(args, listReceivingVouchers, { sourceVoucherId: voucher.id });
  const t = wordsOf(locale, "receiving");
  return {
    title: voucher.voucherNumber ?? t("draftNumber", { id: String(voucher.id) }),
    voucher,
    related,
    may: await mayRun(args, { draft: updateReceivingVoucher, post: postReceivingVoucher, labels: getLabels }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "receiving.detail.counted" }, description: { key: "receiving.detail.countedText" } };
  return submit(args, countReceivingVoucher, ({ id }) => redirectWithToast(paths.receiving.detail(id), done), {
    input: { id: args.params.id },
    failure: "receiving.detail.failed",
    once: false,
  });
}

/** One voucher: what arrived, what it costs, and what was done with it. */
export default function ReceivingVoucher() {
  const t = useTranslations("receiving");
  const { title, voucher, related, may } = useLoaderData<typeof loader>();
  const isPosted = voucher.status === "posted" || voucher.status === "reversed";
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[{ label: t("title"), href: paths.receiving.list() }]}
        note={<VoucherBadges {...voucher} />}
        end={<VoucherActions voucher={voucher} may={may} />}
      />
      <div className={stack({ gap: "large" })}>
        <FormProvider state={useActionData<typeof action>()}>
          <ErrorSummary />
        </FormProvider>
        <div className={split}>
          <Card title={t("edit.details")}>
            <VoucherFacts voucher={voucher} />
          </Card>
          {hasCosts(voucher) ? (
            <Card title={t("detail.amounts")}>
              <VoucherFigures voucher={voucher} />
            </Card>
          ) : null}
        </div>
        <Card title={t("detail.items")} flush>
          <LineTable items={voucher.items} opensStock={may.labels} isPosted={isPosted} />
        </Card>
        {isPosted && hasCosts(voucher) ? <p>{t("detail.landedHelp")}</p> : null}
        {related.length > 0 ? (
          <Card title={t("detail.related")} flush>
            <ListPart list={voucherList} rows={related} more={null} />
          </Card>
        ) : null}
      </div>
    </>
  );
}
