import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";

/** The lenses of a possible job, and the lines that its form sends. */
type Choice = { value: string; lenses: readonly string[] };
export type JobOrigin =
  | { kind: "sale"; id: number; choices: readonly Choice[]; proposed: string | null }
  | { kind: "prescription"; id: number };

type NewJobFormProps = { origin: JobOrigin; eyes: readonly string[]; requestKey: string; state: FormState | undefined };

/** Which lenses of a sale, or which eyes of a prescription, a lens job is begun for. The usual answer is chosen already. */
export function NewJobForm({ origin, eyes, requestKey, state }: NewJobFormProps) {
  const t = useTranslations("lensSale");
  const words = useTranslations("lensJobs");
  const isSale = origin.kind === "sale";
  const back = isSale ? paths.sales.detail(origin.id) : paths.prescriptions.detail(origin.id);
  if (isSale && origin.choices.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t("nothing")}
          text={t("nothingText")}
          action={<LinkButton href={back}>{t("back")}</LinkButton>}
        />
      </Card>
    );
  }
  const lensesOf = ({ value, lenses: [first = "", second] }: Choice) => ({
    value,
    label: (
      <bdi>
        {second === undefined ? first : first === second ? t("twice", { lens: first }) : t("pair", { first, second })}
      </bdi>
    ),
  });
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <Card>
          <div className={stack()}>
            {isSale ? (
              <RadioGroup
                name="saleItemIds"
                label={t("lenses")}
                help={t("lensesHelp")}
                stacked
                required
                options={origin.choices.map(lensesOf)}
                defaultValue={origin.proposed ?? undefined}
              />
            ) : null}
            <Select
              name="eyes"
              label={t("eyes")}
              placeholder={t("eyesByLenses")}
              options={eyes.map((value) => ({ value, label: words(`eyes.${value}`) }))}
            />
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={back}>{t("back")}</LinkButton>
          <Button variant="primary">{t("begin")}</Button>
        </div>
      </div>
    </Form>
  );
}
