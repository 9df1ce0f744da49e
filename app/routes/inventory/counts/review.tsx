import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { pageCount } from "#app/http/page/page-count.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CountBadges } from "#app/modules/inventory/counts/count-status.tsx";
import { listLateEntries } from "#app/modules/inventory/counts/entry/late-entries.server.ts";
import { settleLateEntries } from "#app/modules/inventory/counts/entry/settle-late-entries.server.ts";
import { getStockCount } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import { lineListInput, readLineList } from "#app/modules/inventory/counts/line-query.ts";
import { listCountLines } from "#app/modules/inventory/counts/lines/list-count-lines.server.ts";
import { reopenStockCount } from "#app/modules/inventory/counts/reopen-stock-count.server.ts";
import { postStockCount } from "#app/modules/inventory/counts/review/post-stock-count.server.ts";
import { ReviewedCount } from "#app/modules/inventory/counts/review/reviewed-count.tsx";
import { settleUncounted } from "#app/modules/inventory/counts/review/settle-uncounted.server.ts";
import { settledNotice } from "#app/modules/inventory/counts/review/settled-notice.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { ExportMenu } from "#app/ui/list/list-menus.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, postStockCount.permission);
  const { summary, ...count } = await load(args, getStockCount, { id: args.params.id });
  // There is nothing to review before the counting has ended.
  if (!summary || count.status === "draft" || count.status === "counting")
    throw redirect(paths.inventory.count(count.id));
  const query = readLineList(new URL(args.request.url).searchParams);
  const { rows, total } = await load(args, listCountLines, lineListInput(count.id, query, "differences"));
  const pages = pageCount(args.request, query, total);
  return {
    title: `${wordsOf(locale, "counts")("reviewTitle")}: ${count.name}`,
    count,
    summary,
    query,
    rows,
    total,
    pages,
    late: await load(args, listLateEntries, { id: count.id }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const intent = form.get("intent");
  const id = args.params.id ?? "";
  const { search } = new URL(args.request.url);
  const here = paths.inventory.reviewCount(id) + search;
  const options = { form, failure: "counts.stepFailed", once: false };
  if (intent === "recount" || intent === "reopen") {
    const lineIds = intent === "recount" ? form.getAll("lineIds") : [];
    const text = { key: "counts.reopenedText", params: { count: lineIds.length } };
    const done = { title: { key: "counts.reopened" }, description: text };
    return submit(args, reopenStockCount, () => redirectWithToast(paths.inventory.count(id), done), {
      ...options,
      input: { id, lineIds },
    });
  }
  const [decision, entryId] = String(intent).split(":");
  if (decision === "addLate" || decision === "leaveLate") {
    const outcome = decision === "addLate" ? "added" : "left_out";
    return submit(
      args,
      settleLateEntries,
      ({ settled }) =>
        redirectWithToast(here, { title: { key: `counts.late.${outcome}`, params: { count: settled } } }),
      { ...options, input: { id, outcome, entryId } },
    );
  }
  const undo = intent === "keep";
  return submit(args, settleUncounted, ({ settled }) => redirectWithToast(here, settledNotice(settled, undo)), {
    ...options,
    input: { id, undo },
  });
}

/** The differences of a count, the most expensive first, and the decisions about them before posting. */
export default function ReviewStockCount() {
  const t = useTranslations("counts");
  const { count, summary, query, rows, total, pages, late } = useLoaderData<typeof loader>();
  const open = count.status === "review";
  return (
    <>
      <PageHeader
        title={t("reviewTitle")}
        breadcrumb={[
          { label: t("title"), href: paths.inventory.counts() },
          { label: <bdi>{count.name}</bdi>, href: paths.inventory.count(count.id) },
        ]}
        note={<CountBadges {...count} />}
        end={
          <>
            <ExportMenu href={(format) => listHref(paths.inventory.exportCount(count.id), query, { format })} />
            {open ? (
              <LinkButton variant="primary" href={paths.inventory.postCount(count.id)} {...toDialog}>
                {t("post")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <ReviewedCount
        count={count}
        summary={summary}
        query={query}
        rows={rows}
        total={total}
        pages={pages}
        late={late}
        state={useActionData<typeof action>()}
      />
    </>
  );
}
