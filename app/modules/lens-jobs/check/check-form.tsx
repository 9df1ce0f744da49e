import { useContext } from "react";
import { useLocale, useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import type { ShownJob } from "#app/modules/lens-jobs/job.schema.server.ts";
import { eyesOf, orderOf } from "#app/modules/lens-jobs/optics/job-optics.ts";
import { CheckboxGroup, RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { errorsOf, FormContext, type FormState, typedValue } from "#app/ui/form/form-state.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { CheckView } from "./check.schema.server.ts";
import { ReadingGrid } from "./reading-grid.tsx";
import { LOOKS, READINGS } from "./readings.ts";

type CheckFormProps = {
  job: ShownJob;
  /** The last check, where its readings are corrected. */
  last: CheckView | null;
  sets: readonly { id: number; name: string; nameAr: string | null; isDefault: boolean }[];
  requestKey: string;
  state: FormState | undefined;
};

/** What was read of the finished glasses, beside what was ordered, and what was looked at. */
export function CheckForm({ job, last, sets, requestKey, state }: CheckFormProps) {
  const t = useTranslations("finalCheck");
  const locale = useLocale();
  const mounted = last?.mounted ?? job.way !== "lens_only_uncut";
  const name = (set: (typeof sets)[number]) => (locale === "ar" && set.nameAr) || set.name;
  const chosen = sets.find(({ id }) => id === last?.toleranceSetId) ?? sets[0];
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack()}>
        <ErrorSummary />
        <Card title={t("powers")}>
          <Powers job={job} last={last} />
        </Card>
        <Card title={t("looks")}>
          <div className={stack()}>
            <RadioGroup
              name="lenses"
              label={t("lenses")}
              options={(["mounted", "uncut"] as const).map((value) => ({ value, label: t(`lensesAre.${value}`) }))}
              defaultValue={mounted ? "mounted" : "uncut"}
            />
            <CheckboxGroup
              name="inOrder"
              label={t("inOrder")}
              help={t("inOrderHelp")}
              stacked
              options={LOOKS.map((value) => ({ value, label: t(`look.${value}`) }))}
              defaultValue={last?.looks.filter(({ passed }) => passed).map(({ look }) => look)}
            />
            <div className={columns({ count: 2 })}>
              <TextArea name="defects" label={t("defects")} optional defaultValue={last?.defects ?? ""} />
              <TextArea name="notes" label={t("notes")} optional defaultValue={last?.notes ?? ""} />
            </div>
          </div>
        </Card>
        <Card>
          <Select
            name="toleranceSetId"
            label={t("set")}
            help={t("setHelp")}
            options={sets.map((set) => ({ value: set.id, label: name(set) }))}
            defaultValue={chosen?.id ?? ""}
          />
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={lensPaths.jobs.detail(job.id)}>{t("back")}</LinkButton>
          <Button variant="primary">{t("check")}</Button>
        </div>
      </div>
    </Form>
  );
}

/** The readings of both lenses. What few orders have is folded: prisms and the base curve. */
function Powers({ job, last }: Pick<CheckFormProps, "job" | "last">) {
  const t = useTranslations("finalCheck");
  const { state } = useContext(FormContext);
  const order = orderOf(job, true);
  const eyes = eyesOf(job);
  const hasAdd = eyes.some((side) => order[side]?.add) || job.lensDesign !== "single_vision";
  const values = last?.readings ?? {};
  const common = { eyes, order, values };
  const folded = eyes.flatMap((side) =>
    ["Horizontal", "HorizontalBase", "Vertical", "VerticalBase", READINGS.baseCurve.end].map((end) => side + end),
  );
  const isOpen =
    eyes.some((side) => order[side]?.prism?.in || order[side]?.prism?.up) ||
    folded.some((field) => typedValue(state, field) !== "" || errorsOf(state, field).length > 0 || values[field]);
  return (
    <div className={stack()}>
      <p>{t("powersHelp")}</p>
      <ReadingGrid
        {...common}
        caption={t("powers")}
        columns={["sphere", "cylinder", "axis", ...(hasAdd ? ["add" as const] : []), "pd", "height"]}
      />
      <Disclosure title={t("more")} open={isOpen}>
        <ReadingGrid
          {...common}
          caption={t("more")}
          columns={["horizontal", "horizontalBase", "vertical", "verticalBase", "baseCurve"]}
        />
      </Disclosure>
    </div>
  );
}
