import { useTranslations } from "use-intl";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { errorsOf, typedValue } from "#app/ui/form/form-state.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { ApprovalDialog } from "#app/ui/overlay/approval-dialog.tsx";
import { Num } from "#app/ui/text/num.tsx";

type InHandFormProps = {
  item: { name: string; sku: string };
  pieces: number;
  lots: { isTyped: boolean } | null;
  serials: { isTyped: boolean } | null;
  /** The sale screen with the cart. */
  back: string;
  /** This page. */
  here: string;
  requestKey: string;
  state: FormState | undefined;
};

/** Asks why the books count none of an item that the shop holds in its hand. A cashier needs a manager's approval. */
export function InHandForm({ item, pieces, lots, serials, back, here, requestKey, state }: InHandFormProps) {
  const t = useTranslations("inHand");
  const stock = useTranslations("stock.adjust");
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <p>
          <b>
            <bdi>{item.name}</bdi>
          </b>{" "}
          <Num>{item.sku}</Num>
        </p>
        <p>{t("text", { count: pieces })}</p>
        {lots ? (
          <div className={columns()}>
            <TextField name="lotCode" label={stock("lotCode")} optional={!lots.isTyped} dir="ltr" autoComplete="off" />
            <DateField name="expiryDate" label={stock("expiryDate")} help={stock("expiryHelp")} optional />
          </div>
        ) : null}
        {serials ? (
          <TextArea
            name="serials"
            label={stock("serials")}
            optional={!serials.isTyped}
            rows={2}
            dir="ltr"
            autoComplete="off"
          />
        ) : null}
        <TextArea
          name="reason"
          label={t("reason")}
          help={t("reasonHelp")}
          required
          rows={2}
          maxLength={500}
          autoFocus
        />
        <InHandApproval state={state} closeHref={here} />
        <div className={row({ justify: "end" })}>
          <LinkButton href={back}>{t("back")}</LinkButton>
          <Button variant="primary" name="intent" value="take">
            {t("submit")}
          </Button>
        </div>
      </div>
    </Form>
  );
}

type Asked = { item: string; pieces: number };

function InHandApproval({ state, closeHref }: { state: FormState | undefined; closeHref: string }) {
  const t = useTranslations("inHand");
  const read = state && whatToApprove(state);
  if (!read) return null;
  const what = (JSON.parse(read) as Asked[]).map(({ item, pieces }) => ({
    key: item,
    words: t("approval", { item, count: pieces }),
  }));
  return <ApprovalDialog what={what} read={read} intent={{ name: "intent", value: "take" }} closeHref={closeHref} />;
}

/** The pieces named by the refusal. After a wrong password they are those that the form sent. */
function whatToApprove(state: FormState): string | null {
  if (state.extra?.overrides) return JSON.stringify(state.extra.overrides);
  const isRefused = errorsOf(state, APPROVAL.password).length > 0;
  return (isRefused && typedValue(state, APPROVAL.read)) || null;
}
