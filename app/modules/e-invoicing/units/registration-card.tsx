import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import * as css from "./registration-card.css.ts";
import { TRIAL_DOCUMENTS } from "./registration-steps.ts";
import type { UnitDetail } from "./unit.schema.server.ts";

type StepRow = UnitDetail["steps"][number];

const TONES: Readonly<Record<StepRow["state"], Tone>> = {
  done: "good",
  running: "info",
  failed: "bad",
  now: "info",
  waiting: "outline",
};

/** The steps of a registration or renewal: how far it has come, and why it stopped. */
export function RegistrationCard({ unit }: { unit: UnitDetail }) {
  const t = useTranslations("invoicing.steps");
  const { steps, purpose } = unit;
  return (
    <Card title={t(purpose === "renewal" ? "renewal" : "registration")} flush>
      <ol className={css.steps}>
        {steps.map(({ step, state }, index) => (
          <li key={step} className={css.step} aria-current={state === "now" || state === "failed" ? "step" : undefined}>
            <span className={css.number}>{index + 1}</span>
            <span className={css.name}>{t(`names.${step}`)}</span>
            <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
            <StepDetail unit={unit} step={step} state={state} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Below a step's name: what it is about while it is to be done, and why it failed. */
function StepDetail({ unit, step, state }: { unit: UnitDetail } & StepRow) {
  const t = useTranslations("invoicing.steps");
  if (state === "failed") return <StepFailure unit={unit} step={step} />;
  if (step === "documents" && unit.purpose && unit.checked > 0)
    return <p className={css.detail}>{t("checked", { checked: unit.checked, all: TRIAL_DOCUMENTS })}</p>;
  if (state === "now" || state === "running") return <p className={css.detail}>{t(`about.${step}`)}</p>;
  return null;
}

function StepFailure({ unit, step }: { unit: UnitDetail; step: StepRow["step"] }) {
  const t = useTranslations("invoicing.steps");
  const fields = useTranslations("settings.store");
  const { failure, missing, storeId, checked, interrupted } = unit;
  if (step === "organisation")
    return (
      <div className={css.failure}>
        <p>{t("missing")}</p>
        <ul className={css.said}>
          {missing.map((field) => (
            <li key={field}>{fields(field)}</li>
          ))}
        </ul>
        <p>
          <a href={paths.settings.store(storeId)}>{t("toStore")}</a>
        </p>
      </div>
    );
  return (
    <div className={css.failure}>
      {step === "documents" ? <p>{t("checked", { checked, all: TRIAL_DOCUMENTS })}</p> : null}
      <p>
        {failure ? t(`reasons.${failure.reason}`, { status: failure.status }) : interrupted ? t("interrupted") : null}
      </p>
      {failure && failure.said.length > 0 ? (
        <>
          <p>{t("said")}</p>
          <ul className={css.said}>
            {failure.said.map(({ code, message }) => (
              <li key={code + message}>
                {message && code ? (
                  <>
                    <bdi>{code}</bdi>: <bdi>{message}</bdi>
                  </>
                ) : (
                  <bdi>{message || code}</bdi>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
