import { useTranslations } from "use-intl";
import { LineFields } from "#app/modules/receiving-vouchers/lines/line-fields.tsx";
import type { ShownVoucher } from "#app/modules/receiving-vouchers/voucher-view.server.ts";
import { paths } from "#app/paths.ts";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { isCodeWrong, ScanLog, ScanPart } from "#app/ui/picker/scan-field.tsx";
import { ScanRow } from "#app/ui/picker/scan-row.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";
import { CostFields, HeaderFields } from "./header-fields.tsx";

type VoucherFormProps = {
  voucher: ShownVoucher;
  vendors: readonly { value: number; label: string }[];
  requestKey: string;
  /** The item that was scanned last. */
  said: { item: string; count: number } | null;
  /** Whether the reader may post it. Others finish the counting on its page. */
  posts: boolean;
  state: FormState | undefined;
};

/**
 * A refused code does not stay in the field, because the next scan would be added to it. When somebody else changed the voucher, its lines show what
 * they hold now: a line may be gone, and what was typed would stand on another one.
 */
function shownAgain(state: FormState): FormState {
  // Nobody has refused this code: it waits for another press.
  if (state.kept) return state;
  const { items, ...typed } = state.initialValue ?? {};
  const initialValue = { ...(state.conflict ? typed : state.initialValue), code: "" };
  const fields = state.conflict ? state.fields?.filter((name) => !name.startsWith("items[")) : state.fields;
  return { ...state, initialValue, fields };
}

const key = (name: string) => ({ "aria-keyshortcuts": name, "data-shortcut": name });

/**
 * The whole voucher in one form: every button saves what was typed, also the one that counts a scanned piece. Made for a scanner: the field of the
 * code has the focus, and Enter there counts one piece.
 */
export function VoucherForm({ voucher, vendors, requestKey, said, posts, state }: VoucherFormProps) {
  const t = useTranslations("receiving");
  return (
    <Form state={state && shownAgain(state)}>
      <div className={stack({ gap: "large" })}>
        <DefaultButton name="intent" value="save" />
        {isCodeWrong(state) ? null : <ErrorSummary />}
        <ConflictNotice
          label={(name) => t(`fields.${name}`)}
          words={(_name, value) => value}
          href={paths.receiving.edit(voucher.id)}
        />
        <ScanPart name="state">
          <VersionField version={voucher.version} />
          <RequestKey value={requestKey} />
        </ScanPart>
        <Card
          title={t("edit.items")}
          end={
            <Button name="intent" value="add">
              {t("edit.addItem")}
            </Button>
          }
        >
          <div className={stack()}>
            <ScanRow label={t("edit.scan")} help={t("edit.scanHelp")}>
              <Button name="intent" value="scan">
                {t("edit.count")}
              </Button>
            </ScanRow>
            <ScanLog said={said} />
            <ScanPart name="lines">
              <LineFields voucher={voucher} />
            </ScanPart>
          </div>
        </Card>
        <Card title={t("edit.details")}>
          <div className={stack()}>
            <HeaderFields voucher={voucher} vendors={vendors} />
            <TextArea name="notes" label={t("fields.notes")} optional rows={2} defaultValue={voucher.notes ?? ""} />
          </div>
        </Card>
        {useSeesCosts() ? (
          <Card title={t("edit.costs")}>
            <CostFields voucher={voucher} />
          </Card>
        ) : null}
        <Card title={t("edit.more")}>
          <div className={columns({ count: 3 })}>
            {(["trackingNumber", "packageNumber", "vendorCode", "subsidiary", "reasonCode"] as const).map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(`fields.${name}`)}
                optional
                defaultValue={voucher[name] ?? ""}
              />
            ))}
          </div>
        </Card>
        <FormActions>
          <LinkButton href={paths.receiving.detail(voucher.id)}>{t("cancel")}</LinkButton>
          <Button name="intent" value="arrived" title={t("edit.everythingHelp")} {...key("F8")}>
            {t("edit.everything")}
            <Kbd>F8</Kbd>
          </Button>
          <Button name="intent" value="save" variant={posts ? "default" : "primary"}>
            {t("save")}
          </Button>
          {posts ? (
            <Button name="intent" value="post" variant="primary" {...key("F9")}>
              {t("detail.post")}
              <Kbd>F9</Kbd>
            </Button>
          ) : null}
        </FormActions>
      </div>
    </Form>
  );
}
