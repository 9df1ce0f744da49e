import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CountBadges } from "#app/modules/inventory/counts/count-status.tsx";
import { getStockCount } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import { getCountLine } from "#app/modules/inventory/counts/lines/get-count-line.server.ts";
import { LineDetail } from "#app/modules/inventory/counts/lines/line-detail.tsx";
import { nameSurplusLot } from "#app/modules/inventory/counts/review/name-surplus-lot.server.ts";
import { isPast } from "#app/modules/ledger/first-pieces.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getCountLine.permission);
  const line = await load(args, getCountLine, args.params);
  const { id, name, status, isBlind } = await load(args, getStockCount, { id: args.params.id });
  return {
    title: `${wordsOf(locale, "counts")("line.title")}: ${line.sku}`,
    line,
    constraints: constraintsOf(nameSurplusLot),
    count: { id, name, status, isBlind },
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    nameSurplusLot,
    ({ countId, sku, expiryDate }) =>
      redirectWithToast(paths.inventory.reviewCount(countId), {
        title: { key: "counts.line.saved" },
        description: {
          key: isPast(expiryDate, riyadhDay()) ? "counts.line.savedExpired" : "counts.line.savedText",
          params: { sku },
        },
      }),
    { input: args.params, failure: "counts.stepFailed" },
  );
}

/** The lots and serial numbers of a line's difference, and the lot for its surplus. */
export default function CountLine() {
  const t = useTranslations("counts");
  const { line, count, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={<bdi>{line.name}</bdi>}
        breadcrumb={[
          { label: t("title"), href: paths.inventory.counts() },
          { label: <bdi>{count.name}</bdi>, href: paths.inventory.count(count.id) },
          { label: t("reviewTitle"), href: paths.inventory.reviewCount(count.id) },
        ]}
        note={
          <>
            <Num>{line.sku}</Num> <CountBadges {...count} />
          </>
        }
      />
      <LineDetail
        line={line}
        open={count.status === "review"}
        requestKey={requestKey}
        state={useActionData<typeof action>()}
      />
    </>
  );
}
