import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { putIntoFolder } from "#app/modules/lens-jobs/files/laboratory-folder.server.ts";
import { getOrderFiles } from "#app/modules/lens-jobs/files/list-order-files.server.ts";
import { FileTable, OrderNotices, OrderText } from "#app/modules/lens-jobs/files/order-file-cards.tsx";
import { writeLensJobFile } from "#app/modules/lens-jobs/files/order-files.server.ts";
import { updateLensLaboratory } from "#app/modules/lens-jobs/laboratories/write-laboratory.server.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Notice } from "#app/ui/text/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getOrderFiles.permission);
  const order = await load(args, getOrderFiles, { id: args.params.id });
  return {
    title: wordsOf(locale, "orderFiles")("title"),
    order,
    may: await mayRun(args, { profile: updateLensLaboratory }),
    constraints: constraintsOf(writeLensJobFile),
  };
}

/** Writes the file, and puts it into the laboratory's folder when it is new or when the button asks for it again. */
export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  const form = await readPageForm(args);
  const isAsked = form.get("folder") === "again";
  const written = async (file: Awaited<ReturnType<typeof writeLensJobFile.run>>) => {
    const delivery = file.isNew || isAsked ? await putIntoFolder(file.folder, file) : "none";
    const description = delivery === "none" ? undefined : { key: `orderFiles.delivery.${delivery}` };
    const isBad = delivery === "failed" || delivery === "other";
    return redirectWithToast(lensPaths.jobs.orderFile(id), {
      title: { key: "orderFiles.written", params: { fileName: file.fileName } },
      ...(description ? { description } : {}),
      variant: isBad ? "destructive" : "default",
    });
  };
  return submit(args, writeLensJobFile, written, { form, input: { id }, failure: "orderFiles.failed" });
}

/** The order of a job as the file of its laboratory: what it says, what it lacks, and each file that was written. */
export default function OrderFile() {
  const t = useTranslations("orderFiles");
  const { title, order, may } = useLoaderData<typeof loader>();
  const { id, jobNumber, files, currentId, why, problems, leftOut, text, folder } = order;
  const current = files.find((file) => file.id === currentId);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("jobs"), href: lensPaths.jobs.list() },
          { label: <bdi>{jobNumber}</bdi>, href: lensPaths.jobs.detail(id) },
        ]}
        end={
          order.laboratoryId && may.profile ? (
            <LinkButton href={lensPaths.laboratories.edit(order.laboratoryId)}>{t("profile")}</LinkButton>
          ) : undefined
        }
      />
      <div className={stack({ gap: "large" })}>
        {why ? <Notice tone="warn">{t(`errors.${why}`, { number: jobNumber })}</Notice> : null}
        <OrderNotices problems={problems} leftOut={leftOut} />
        <Card title={t("order")}>
          <Form state={useActionData<typeof action>()}>
            <div className={stack()}>
              <ErrorSummary />
              <DescriptionList
                variant="facts"
                items={[
                  { term: t("laboratory"), value: order.laboratory ? <bdi>{order.laboratory}</bdi> : null },
                  { term: t("account"), value: order.account ? <bdi dir="ltr">{order.account}</bdi> : null },
                  { term: t("version"), value: order.orderVersion },
                  { term: t("file"), value: current ? <bdi dir="ltr">{current.fileName}</bdi> : t("notWritten") },
                  { term: t("folder"), value: folder ? <bdi dir="ltr">{folder}</bdi> : t("noFolder") },
                ]}
              />
              <div className={row()}>
                {current ? (
                  <LinkButton variant="primary" href={lensPaths.jobs.orderFileDownload(id, current.id)} download>
                    {t("download")}
                  </LinkButton>
                ) : why || problems.length > 0 ? null : (
                  <Button variant="primary">{t("write")}</Button>
                )}
                {current && folder ? (
                  <Button name="folder" value="again">
                    {t("putAgain")}
                  </Button>
                ) : null}
              </div>
            </div>
          </Form>
        </Card>
        {text ? <OrderText text={text} isWritten={current !== undefined} /> : null}
        {files.length > 0 ? <FileTable jobId={id} files={files} /> : null}
      </div>
    </>
  );
}
