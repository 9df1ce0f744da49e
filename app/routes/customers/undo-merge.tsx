import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load, pageErrors } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDate } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CustomerDialog } from "#app/modules/customers/customer-dialog.tsx";
import { listUndoableMerges } from "#app/modules/customers/merge/find-merges.server.ts";
import { MERGE_RIGHT } from "#app/modules/customers/merge/merge.schema.server.ts";
import { undoMerge } from "#app/modules/customers/merge/undo-merge.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Moment } from "#app/ui/text/moment.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, MERGE_RIGHT);
  const merges = await load(args, listUndoableMerges, { id: args.params.id });
  const merge = merges.find(({ id }) => String(id) === args.params.mergeId);
  if (!merge) return pageErrors(args, () => Promise.reject(notFound()));
  const customer = { id: Number(args.params.id), name: merge.keptName };
  return { title: wordsOf(locale, "customerMerge")("undoTitle"), merge, customer };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    undoMerge,
    ({ keptId }) => redirectWithToast(paths.customers.profile(keptId), { title: { key: "customerMerge.undone" } }),
    { input: { id: args.params.mergeId }, failure: "customerMerge.failedToUndo" },
  );
}

export default function UndoMerge() {
  const t = useTranslations("customerMerge");
  const locale = useLocale();
  const { title, merge, customer } = useLoaderData<typeof loader>();
  return (
    <CustomerDialog customer={customer} title={title}>
      <Form state={useActionData<typeof action>()}>
        <div className={stack()}>
          <ErrorSummary />
          <p>
            {t.rich("undoText", {
              other: () => <bdi>{merge.removedName}</bdi>,
              kept: () => <bdi>{merge.keptName}</bdi>,
              day: () => <Moment>{formatDate(merge.createdAt, locale)}</Moment>,
            })}
          </p>
          <div className={row({ justify: "end" })}>
            <LinkButton href={paths.customers.profile(customer.id)}>{t("keepMerged")}</LinkButton>
            <Button variant="danger">{t("undo")}</Button>
          </div>
        </div>
      </Form>
    </CustomerDialog>
  );
}
