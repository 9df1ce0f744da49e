import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { actorOf } from "#app/http/context.server.ts";
import { guard, load, pageErrors } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { storeName } from "#app/modules/reports/standard/report-page-data.server.ts";
import { type Choices, labelOf } from "#app/modules/reports/table/show-table.server.ts";
import type { ReportColumn } from "#app/modules/reports/table/table-source.server.ts";
import { rows } from "#db/orm.ts";
import { createSavedReport } from "./create-saved-report.server.ts";
import { chosenValue, filterChoices } from "./filter-choices.server.ts";
import { getSavedReport, mayChange } from "./read-saved-reports.server.ts";
import { canGroup, type SourceName, sourceColumns, sourcesOf } from "./sources.server.ts";

/** The choices in the form of a new or existing report: the columns of its source, the reader's stores, the roles. */
export async function reportForm(args: LoaderFunctionArgs) {
  const context = await guard(args, "reports:create");
  const { locale, em } = context;
  const actor = actorOf(context);
  const { id } = args.params;
  const report = id ? await load(args, getSavedReport, { id }) : null;
  if (report && !mayChange(actor, report)) {
    await pageErrors(args, () => Promise.reject(new DomainError("forbidden", "errors.forbidden")));
  }
  const sources = sourcesOf(actor);
  const asked = new URL(args.request.url).searchParams.get("source") ?? report?.source;
  const source: SourceName = sources.find((name) => name === asked) ?? "documents";
  const columns = await sourceColumns({ ...actor, em }, source, locale);
  const roles = await rows(em)
    .selectFrom("roles")
    .select(["id", "name"])
    .where("is_active", "=", true)
    .orderBy("name")
    .execute();
  const t = wordsOf(locale, "reports");
  const choices = await filterChoices({ ...actor, em }, columns, locale);
  return {
    title: t(report ? "own.edit" : "own.create"),
    report,
    requestKey: report ? undefined : randomUUID(),
    source,
    sources: [...sources],
    columns: columns.map((column) => ({
      key: column.key,
      label: labelOf(locale, column.key),
      filter: column.filter ?? null,
      isDay: column.kind === "day",
      isAmount: column.kind === "amount",
      ...choiceOf(column, report?.source === source ? report.filters[column.key] : undefined, choices),
      groups: canGroup(column),
    })),
    stores: actor.stores.map((store) => ({ id: store.id, name: storeName(store, locale) })),
    roles,
    constraints: constraintsOf(createSavedReport),
  };
}
/** The list of a filter with what is saved chosen. A saved text that is none of the list stays in it. */
function choiceOf({ key, filter }: ReportColumn, saved: string | undefined, choices: Choices) {
  const options = filter ? (choices[key] ?? []) : [];
  const value = saved ? (chosenValue(choices, key, saved) ?? saved) : "";
  const isListed = value === "" || options.length === 0 || options.some((option) => option.value === value);
  return { value, options: isListed ? [...options] : [...options, { value, label: value.replace(/^=/, "") }] };
}

export type ReportFormData = Awaited<ReturnType<typeof reportForm>>;
