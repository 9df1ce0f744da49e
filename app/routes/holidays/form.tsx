import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { HolidayForm } from "#app/modules/holidays/holiday-form.tsx";
import { getHoliday } from "#app/modules/holidays/read-holidays.server.ts";
import { createHoliday, removeHoliday, updateHoliday } from "#app/modules/holidays/write-holiday.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing holiday has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { session, locale } = await guard(args, id ? updateHoliday.permission : createHoliday.permission);
  const holiday = id ? await load(args, getHoliday, { id }) : undefined;
  return {
    title: wordsOf(locale, "holidays")(holiday ? "editTitle" : "newTitle"),
    holiday,
    stores: (session?.stores ?? []).map((store) => ({
      value: store.id,
      label: (locale === "ar" && store.nameAr) || store.name,
    })),
    constraints: constraintsOf(holiday ? updateHoliday : createHoliday),
    may: await mayRun(args, { remove: removeHoliday }),
    requestKey: holiday ? undefined : randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const form = await readPageForm(args);
  const options = { form, failure: "holidays.failed" };
  const saved = (key: string) => () => redirectWithToast(paths.holidays.list(), { title: { key } });
  // An emptied field is emptied in the holiday, too.
  const input = Object.fromEntries(
    ["nameAr", "storeId", "lastDay"].filter((name) => !form.get(name)).map((name) => [name, ""]),
  );
  return id
    ? submit(args, updateHoliday, saved("holidays.updated"), { ...options, input: { ...input, id } })
    : submit(args, createHoliday, saved("holidays.created"), options);
}

export default function HolidayPage() {
  const t = useTranslations("holidays");
  const { title, holiday, may, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.holidays.list() }]}
        note={holiday ? <bdi lang="en">{holiday.name}</bdi> : undefined}
        end={
          holiday && may.remove ? (
            <LinkButton href={paths.holidays.remove(holiday.id)} {...toDialog}>
              {t("delete")}
            </LinkButton>
          ) : undefined
        }
      />
      <HolidayForm {...form} holiday={holiday} state={useActionData<typeof action>()} />
    </>
  );
}
