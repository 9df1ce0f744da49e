import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { HoursForm } from "#app/modules/appointments/hours/hours-form.tsx";
import { getStoreHours, saveStoreHours } from "#app/modules/appointments/hours/save-store-hours.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args);
  const { store } = session ?? {};
  return {
    title: wordsOf(locale, "appointments")("hours.title"),
    constraints: constraintsOf(saveStoreHours),
    store: store ? (locale === "ar" && store.nameAr) || store.name : "",
    hours: store ? await load(args, getStoreHours, {}) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const saved = () => redirectWithToast(paths.appointments.hours(), { title: { key: "appointments.hours.saved" } });
  return submit(args, saveStoreHours, saved, { failure: "appointments.hours.failed", once: false });
}

/** When the current store takes appointments. */
export default function OpeningHours() {
  const t = useTranslations("appointments");
  const { title, store, hours } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.appointments.list() }]}
        note={<bdi>{store}</bdi>}
      />
      {hours ? (
        <HoursForm hours={hours} state={state} />
      ) : (
        <Card>
          <EmptyState title={t("noStore")} text={t("noStoreText")} />
        </Card>
      )}
    </>
  );
}
