import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { ContinueForm, RenewalForm } from "#app/modules/e-invoicing/units/continue-form.tsx";
import { continueRegistration } from "#app/modules/e-invoicing/units/continue-registration.server.ts";
import { ExpiryWarning } from "#app/modules/e-invoicing/units/expiry-warning.tsx";
import { getUnit } from "#app/modules/e-invoicing/units/read-units.server.ts";
import { RegistrationCard } from "#app/modules/e-invoicing/units/registration-card.tsx";
import { changeUnit } from "#app/modules/e-invoicing/units/unit-action.server.ts";
import { UnitCards } from "#app/modules/e-invoicing/units/unit-cards.tsx";
import { STATUS_TONES } from "#app/modules/e-invoicing/units/unit-table.tsx";
import { paths } from "#app/paths.ts";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { HistoryLink } from "#app/ui/text/history-link.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const unit = await load(args, getUnit, { id: args.params.id });
  const { session, locale } = await guard(args);
  const held = session?.permissions ?? new Set<string>();
  return {
    title: wordsOf(locale, "invoicing")("unit.title"),
    unit,
    ...(await mayRun(args, { mayChange: continueRegistration })),
    history: historyHref(held, "invoicing_units", unit.id),
    constraints: constraintsOf(continueRegistration),
  };
}

export async function action(args: ActionFunctionArgs) {
  return changeUnit(args, await readPageForm(args));
}

export default function UnitPage() {
  const t = useTranslations();
  const arabic = useLocale() === "ar";
  const { title, unit, mayChange, history } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { status, purpose, storeName, storeNameAr } = unit;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("settings.title"), href: paths.settings.home() },
          { label: t("invoicing.title"), href: paths.settings.eInvoicing() },
        ]}
        note={
          <>
            <bdi>{(arabic && storeNameAr) || storeName}</bdi>{" "}
            <Badge tone={STATUS_TONES[status]}>{t(`invoicing.statuses.${status}`)}</Badge>
          </>
        }
        end={<HistoryLink href={history} />}
      />
      <div className={stack({ gap: "large" })}>
        <ExpiryWarning units={[unit]} here />
        <div className={columns({ count: 2, of: "cards" })}>
          <div className={stack({ gap: "large" })}>
            {status === "closed" ? null : <RegistrationCard unit={unit} />}
            {mayChange && purpose ? <ContinueForm unit={unit} state={state} /> : null}
            {mayChange && status === "active" && !purpose ? <RenewalForm state={state} /> : null}
          </div>
          <UnitCards unit={unit} />
        </div>
      </div>
    </>
  );
}
