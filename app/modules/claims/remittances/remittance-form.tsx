import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import type { PayableClaim } from "./payable-claims.server.ts";
import { ClaimRows, FreeRows } from "./remittance-row-tables.tsx";
import { formRows } from "./remittance-rows.ts";

type RemittanceFormProps = {
  insuranceId: number;
  payable: { insurer: string; claims: readonly PayableClaim[]; total: number };
  requestKey: string;
  state: FormState | undefined;
};

/** What an insurer has paid: the sum with its reference, then each claim. It works without scripts: every button sends the form. */
export function RemittanceForm({ insuranceId, payable, requestKey, state }: RemittanceFormProps) {
  const t = useTranslations("remittances");
  const { insurer, claims, total } = payable;
  const rows = formRows(state, claims);
  const named = rows.filter(({ claimId }) => claimId !== null);
  return (
    <Form state={state}>
      <div className={stack({ gap: "large" })}>
        <DefaultButton name="intent" value="book" />
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <input type="hidden" name="insuranceId" value={insuranceId} />
        <Card title={t("head")}>
          <HeadFields />
        </Card>
        <Card title={t("openClaims", { insurer })} flush>
          {named.length === 0 ? (
            <EmptyState title={t("noClaims")} text={t("noClaimsText")} />
          ) : (
            <ClaimRows rows={named} />
          )}
        </Card>
        {named.length === 0 ? null : (
          <div className={row()}>
            <Button name="intent" value="fill">
              {t("fill")}
            </Button>
            <span>{t("fillText")}</span>
            {total > claims.length ? <span>{t("moreClaims", { shown: claims.length, total })}</span> : null}
          </div>
        )}
        <Card title={t("free")}>
          <div className={stack()}>
            <p>{t("freeText")}</p>
            <FreeRows rows={rows.filter(({ claimId }) => claimId === null)} />
            <div>
              <Button name="intent" value="rows">
                {t("moreRows")}
              </Button>
            </div>
          </div>
        </Card>
        <FormActions>
          <LinkButton href={claimPaths.remittances.list()}>{t("cancel")}</LinkButton>
          <Button name="intent" value="book" variant="primary">
            {t("submit")}
          </Button>
        </FormActions>
      </div>
    </Form>
  );
}

function HeadFields() {
  const t = useTranslations("remittances");
  return (
    <div className={stack()}>
      <div className={columns({ count: 2 })}>
        <MoneyField name="amount" label={t("fields.amount")} help={t("amountHelp")} />
        <DateField name="paidOn" label={t("fields.paidOn")} defaultValue={riyadhDay()} max={riyadhDay()} />
        <TextField
          name="reference"
          label={t("fields.reference")}
          help={t("referenceHelp")}
          optional
          dir="ltr"
          autoComplete="off"
        />
        <MoneyField name="earlyFee" label={t("fields.earlyFee")} help={t("feeHelp")} optional />
        <MoneyField name="platformFee" label={t("fields.platformFee")} help={t("feeHelp")} optional />
      </div>
      <TextArea name="notes" label={t("fields.notes")} optional rows={2} />
    </div>
  );
}
