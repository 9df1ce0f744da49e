import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { pageCount } from "#app/http/page/page-count.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CountActions } from "#app/modules/inventory/counts/count-actions.tsx";
import { DraftCount } from "#app/modules/inventory/counts/count-draft.tsx";
import { CountBadges } from "#app/modules/inventory/counts/count-status.tsx";
import { listLateEntries } from "#app/modules/inventory/counts/entry/late-entries.server.ts";
import { getStockCount } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import { lineListInput, readLineList } from "#app/modules/inventory/counts/line-query.ts";
import { listCountLines } from "#app/modules/inventory/counts/lines/list-count-lines.server.ts";
import { postStockCount } from "#app/modules/inventory/counts/review/post-stock-count.server.ts";
import { reviewStockCount } from "#app/modules/inventory/counts/review/review-stock-count.server.ts";
import { RunningCount } from "#app/modules/inventory/counts/running-count.tsx";
import { changedProducts } from "#app/modules/inventory/counts/scope/changed-products.ts";
import { countFormPage, readCountForm } from "#app/modules/inventory/counts/scope/count-form-data.server.ts";
import { countProducts } from "#app/modules/inventory/counts/scope/count-products.server.ts";
import { startStockCount } from "#app/modules/inventory/counts/start-stock-count.server.ts";
import { updateStockCount } from "#app/modules/inventory/counts/update-stock-count.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.count.name, matches);

export async function loader(args: LoaderFunctionArgs) {
  const count = await load(args, getStockCount, { id: args.params.id });
  const may = await mayRun(args, { count: updateStockCount, review: postStockCount });
  const query = readLineList(new URL(args.request.url).searchParams);
  if (count.status === "draft") {
    const products =
      may.count && count.scope === "products"
        ? await load(args, countProducts, { id: count.id, q: query.q })
        : { chosen: [], results: null };
    return {
      count,
      may,
      query,
      constraints: constraintsOf(updateStockCount),
      draft: may.count ? { ...(await countFormPage(args)), ...products } : null,
      lines: null,
    };
  }
  const { rows, total } = await load(args, listCountLines, { ...lineListInput(count.id, query), order: "shelf" });
  const late = await load(args, listLateEntries, { id: count.id });
  const lines = { rows, total, pages: pageCount(args.request, query, total), late };
  return { count, may, query, draft: null, lines };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const id = args.params.id;
  const [intent, product] = String(form.get("intent")).split(":");
  const here = paths.inventory.count(id ?? "");
  const step = { form, input: { id }, failure: "counts.stepFailed", once: false };
  if (intent === "start") {
    return submit(
      args,
      startStockCount,
      ({ lines }) =>
        redirectWithToast(here, {
          title: { key: "counts.startedToast" },
          description: { key: "counts.startedText", params: { count: lines } },
        }),
      step,
    );
  }
  if (intent === "finish") {
    const done = { title: { key: "counts.finished" }, description: { key: "counts.finishedText" } };
    return submit(args, reviewStockCount, () => redirectWithToast(here, done), step);
  }
  if (intent === "add" || intent === "remove") {
    const { productIds } = await load(args, getStockCount, { id });
    const input = { id, productIds: changedProducts(productIds, intent, product) };
    const { q } = readLineList(new URL(args.request.url).searchParams);
    const again = `${paths.inventory.count(id ?? "", { q })}#products`;
    return submit(args, updateStockCount, () => redirect(again), { ...step, input });
  }
  return submit(args, updateStockCount, () => redirectWithToast(here, { title: { key: "counts.saved" } }), {
    form,
    input: { ...readCountForm(form), id },
    failure: "counts.failed",
  });
}

/** One count: a draft in preparation, a count in progress, or its result. */
export default function StockCount() {
  const t = useTranslations("counts");
  const { count, may, query, draft, lines } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={<bdi>{count.name}</bdi>}
        breadcrumb={[{ label: t("title"), href: paths.inventory.counts() }]}
        note={<CountBadges {...count} />}
        end={<CountActions count={count} may={may} />}
      />
      {lines ? (
        <RunningCount count={count} query={query} state={state} {...lines} />
      ) : (
        <DraftCount count={count} draft={draft} q={query.q} state={state} />
      )}
    </>
  );
}
