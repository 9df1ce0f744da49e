import { useTranslations } from "use-intl";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import * as css from "./api-call.css.ts";
import type { GuideAnswer, GuideCall, GuideField } from "./api-guide.server.ts";

/** The path and the summary of a call. */
export function ApiCallLine({ call: { method, path, summary } }: { call: GuideCall }) {
  return (
    <span className={css.title}>
      <bdi className={css.address} dir="ltr">
        <span className={css.method}>{method}</span>
        {path}
      </bdi>
      <bdi className={css.summary} lang="en" dir="ltr">
        {summary}
      </bdi>
    </span>
  );
}

/** One call of the API. Folded it shows one line; unfolded also its permission, input and answer. */
export function ApiCallPanel({ call, open }: { call: GuideCall; open: boolean }) {
  const t = useTranslations("api");
  return (
    <Disclosure id={call.id} open={open} title={<ApiCallLine call={call} />}>
      <div className={stack()}>
        <div className={row()}>
          <Needs call={call} />
        </div>
        <h3>{t("takes")}</h3>
        {call.takes.length > 0 ? <Takes call={call} /> : <p>{t("takesNothing")}</p>}
        <h3>{t(call.isList ? "answersList" : "answers", { status: call.status })}</h3>
        {call.answers.length > 0 ? <Answers call={call} /> : <p>{t("answersNothing")}</p>}
      </div>
    </Disclosure>
  );
}

function Needs({ call: { isPublic, permissions } }: { call: GuideCall }) {
  const t = useTranslations("api");
  if (isPublic) return <Badge>{t("public")}</Badge>;
  if (permissions.length === 0) return <Badge>{t("signedIn")}</Badge>;
  return permissions.map((permission) => (
    <Badge key={permission} tone="info">
      {t("needs", { permission })}
    </Badge>
  ));
}

const Code = ({ children }: { children: string }) => (
  <bdi className={css.code} dir="ltr" lang="en">
    {children}
  </bdi>
);

function Takes({ call }: { call: GuideCall }) {
  const t = useTranslations("api");
  const columns: Column<GuideField>[] = [
    { key: "name", header: t("field"), render: ({ name }) => <Code>{name}</Code> },
    { key: "place", header: t("place"), render: ({ place }) => t(`places.${place}`) },
    { key: "type", header: t("type"), render: ({ type }) => <Code>{type}</Code> },
    { key: "required", header: t("required"), render: ({ required }) => t(required ? "yes" : "no") },
  ];
  return <DataTable caption={t("takes")} columns={columns} rows={call.takes} rowKey={({ name }) => name} />;
}

function Answers({ call }: { call: GuideCall }) {
  const t = useTranslations("api");
  const columns: Column<GuideAnswer>[] = [
    { key: "name", header: t("field"), render: ({ name }) => <Code>{name}</Code> },
    { key: "type", header: t("type"), render: ({ type }) => <Code>{type}</Code> },
  ];
  const caption = t("answers", { status: call.status });
  return <DataTable caption={caption} columns={columns} rows={call.answers} rowKey={({ name }) => name} />;
}
