import { useLocale, useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { listed } from "#app/lib/page-language.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Notice } from "#app/ui/text/notice.tsx";
import type { OrderProblem } from "./order.ts";

/** What a laboratory would send back, and what the file cannot say. */
export function OrderNotices({ problems, leftOut }: { problems: readonly OrderProblem[]; leftOut: readonly string[] }) {
  const t = useTranslations("orderFiles");
  return (
    <>
      {problems.length > 0 ? (
        <Notice tone="bad" title={t("sentBack")}>
          <ul>
            {problems.map(({ code, eye }) => (
              <li key={`${code} ${eye}`}>{eye ? t(`problems.eye.${code}`, { eye }) : t(`problems.${code}`)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {leftOut.length > 0 ? (
        <Notice tone="warn" title={t("leftOut")}>
          {listed(leftOut.map((label) => t(`labels.${label}`)))}
        </Notice>
      ) : null}
    </>
  );
}

/** The text of a file, so that somebody can read it before the laboratory does. */
export function OrderText({ text, isWritten }: { text: string; isWritten: boolean }) {
  const t = useTranslations("orderFiles");
  return (
    <Disclosure title={t(isWritten ? "text" : "preview")} open={text.length < 1_500}>
      <pre dir="ltr">{text}</pre>
    </Disclosure>
  );
}

type File = {
  id: number;
  fileName: string;
  orderVersion: number;
  replaces: string | null;
  writtenAt: string;
  firstName: string | null;
  lastName: string | null;
};

/** All files of a job, the newest first: which one replaces which, who wrote it and when. */
export function FileTable({ jobId, files }: { jobId: number; files: readonly File[] }) {
  const t = useTranslations("orderFiles");
  const locale = useLocale();
  const columns: Column<File>[] = [
    { key: "file", header: t("file"), render: ({ fileName }) => <bdi dir="ltr">{fileName}</bdi> },
    { key: "version", header: t("version"), align: "end", render: ({ orderVersion }) => orderVersion },
    {
      key: "replaces",
      header: t("replaces"),
      render: ({ replaces }) => (replaces ? <bdi dir="ltr">{replaces}</bdi> : "–"),
    },
    {
      key: "at",
      header: t("writtenAt"),
      render: ({ writtenAt }) => <Moment>{formatDateTime(writtenAt, locale)}</Moment>,
    },
    {
      key: "by",
      header: t("writtenBy"),
      lesser: true,
      render: ({ firstName, lastName }) => (firstName ? <bdi>{`${firstName} ${lastName ?? ""}`}</bdi> : "–"),
    },
    {
      key: "download",
      header: t("download"),
      hideHeader: true,
      render: ({ id, fileName }) => (
        <LinkButton
          href={lensPaths.jobs.orderFileDownload(jobId, id)}
          download
          aria-label={t("downloadOf", { fileName })}
        >
          {t("download")}
        </LinkButton>
      ),
    },
  ];
  return (
    <Card title={t("files")} flush>
      <DataTable caption={t("files")} columns={columns} rows={files} rowKey={({ id }) => id} />
    </Card>
  );
}

/** The files of a job from its own page: the traced shape, and the order for its laboratory. */
export function JobFileLinks({ id, hasTrace, mayOrder }: { id: number; hasTrace: boolean; mayOrder: boolean }) {
  const t = useTranslations();
  return (
    <>
      <LinkButton href={lensPaths.jobs.trace(id)}>{t(hasTrace ? "lensTrace.title" : "lensTrace.read")}</LinkButton>
      {mayOrder ? <LinkButton href={lensPaths.jobs.orderFile(id)}>{t("orderFiles.title")}</LinkButton> : null}
    </>
  );
}
