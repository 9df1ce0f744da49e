import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatMonth } from "#app/lib/dates.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import type { ClaimRow } from "../claim.schema.server.ts";
import { BatchFields } from "./batch-fields.tsx";
import { ClaimTable } from "./claim-table.tsx";

type ChooseClaimsProps = {
  insurers: readonly { id: number; name: string; waiting: number }[];
  months: readonly string[];
  month: string;
  insuranceId: number | undefined;
};

/** Chooses whose claims of which month are shown. */
export function ChooseClaims({ insurers, months, month, insuranceId }: ChooseClaimsProps) {
  const t = useTranslations("claimBatches");
  const locale = useLocale();
  return (
    <Form method="get" idPrefix="of-">
      <div className={row({ align: "field" })}>
        <Select
          name="insuranceId"
          label={t("fields.insurer")}
          defaultValue={insuranceId ?? ""}
          placeholder={t("chooseInsurer")}
          options={insurers.map(({ id, name, waiting }) => ({
            value: id,
            label: t("insurerWith", { name, count: waiting }),
          }))}
        />
        <Select
          name="month"
          label={t("fields.month")}
          defaultValue={month}
          options={months.map((value) => ({ value, label: formatMonth(value, locale) }))}
        />
        <Button variant={insuranceId ? undefined : "primary"}>{t("showClaims")}</Button>
      </div>
    </Form>
  );
}

type NewBatchFormProps = {
  insuranceId: number;
  month: string;
  claims: readonly ClaimRow[];
  /** How many claims fit. Those that are not listed join, too. */
  count: number;
  requestKey: string;
  state: FormState | undefined;
};

/** The claims that join a new batch, and how it will go to the insurer. */
export function NewBatchForm({ insuranceId, month, claims, count, requestKey, state }: NewBatchFormProps) {
  const t = useTranslations("claimBatches");
  return (
    <Form state={state}>
      <div className={stack({ gap: "large" })}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <input type="hidden" name="insuranceId" value={insuranceId} />
        <input type="hidden" name="month" value={month} />
        {count > claims.length ? <input type="hidden" name="all" value="true" /> : null}
        <Card title={t("waiting")} flush>
          <ClaimTable claims={claims} month={month} choice="tick" />
        </Card>
        {count > claims.length ? <p>{t("andTheRest", { shown: claims.length, total: count })}</p> : null}
        <Card title={t("onItsWay")}>
          <BatchFields />
        </Card>
        <FormActions>
          <LinkButton href={claimPaths.batches.list()}>{t("keep")}</LinkButton>
          <Button variant="primary">{t("begin")}</Button>
        </FormActions>
      </div>
    </Form>
  );
}
