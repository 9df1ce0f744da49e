import { useLocale, useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDate, formatDay } from "#app/lib/dates.ts";
import { normalised } from "#app/modules/prescriptions/optics/measures.ts";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, FormActions, type FormState } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack, withoutScripts } from "#app/ui/layout/layout.css.ts";
import { Kbd } from "#app/ui/text/kbd.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Notice } from "#app/ui/text/notice.tsx";
import { beside } from "../optics/boxed-lenses.css.ts";
import { EyesCard } from "./eyes-card.tsx";
import { MakerCard, ShopCard } from "./maker-card.tsx";
import { FrameCard, LensCard } from "./order-cards.tsx";
import type { OrderChoices } from "./order-form-data.server.ts";
import { OrderHelps } from "./order-helps.tsx";
import { DRAWING_BUTTONS, HELPS_PART, type OrderPartProps, typedJob, typedOr } from "./typed-order.ts";

type OrderFormProps = OrderPartProps & {
  /** Whether what is ordered can change; otherwise only the promised day and the tray. */
  isOrdered: boolean;
  /** The job whose values stand in the form and are not saved yet. */
  taken: string | null;
  today: string;
  state: FormState | undefined;
};

/** Everything that is ordered for a job. What follows from the measures stands beside them at once; without scripts a button shows it. */
export function OrderForm({ job, choices, isOrdered, taken, today, state }: OrderFormProps) {
  const t = useTranslations("lensOrder");
  const back = lensPaths.jobs.detail(job.id);
  return (
    <Form state={state}>
      <DefaultButton />
      <div className={stack({ gap: "large" })}>
        <ErrorSummary />
        <ConflictNotice label={(name) => t(`fields.${name}`)} words={(_name, value) => value} href={back} />
        <VersionField version={job.version} />
        {isOrdered ? (
          <>
            <LastJob choices={choices} taken={taken} />
            <div className={columns({ of: "cards" })}>
              <div className={stack({ gap: "large" })}>
                <EyesCard job={job} choices={choices} />
                <FrameCard job={job} choices={choices} />
              </div>
              <div className={beside}>
                <HelpsCard job={job} choices={choices} state={state} />
              </div>
            </div>
            <LensCard job={job} />
            <MakerCard job={job} choices={choices} />
          </>
        ) : null}
        <ShopCard job={job} today={today} isOrdered={isOrdered} />
        <FormActions>
          <LinkButton href={back}>{t("back")}</LinkButton>
          {isOrdered ? <Button>{t("save")}</Button> : null}
          <Button variant="primary" name="intent" value={isOrdered ? "release" : "save"}>
            {t(isOrdered ? "saveAndRelease" : "save")}
          </Button>
        </FormActions>
      </div>
    </Form>
  );
}

/** The values of the customer's last job, with its day. They are taken by one key, and only then. */
function LastJob({ choices: { last }, taken }: { choices: OrderChoices; taken: string | null }) {
  const t = useTranslations("lensOrder.last");
  const locale = useLocale();
  if (taken) return <Notice tone="info">{t("taken", { number: taken })}</Notice>;
  if (!last) return null;
  const { values } = last;
  const pair = (name: "Pd" | "Height") =>
    [values[`right${name}`], values[`left${name}`]].map((value) => normalised("pd", value ?? "") || "–").join(" / ");
  const said = [
    t("pd", { values: pair("Pd") }),
    ...(values.rightHeight || values.leftHeight ? [t("height", { values: pair("Height") })] : []),
    ...[values.lensName, values.coating].filter((value) => value),
  ];
  return (
    <Notice tone="info" title={t("title", { number: last.jobNumber, day: formatDate(last.createdAt, locale) })}>
      <div className={row()}>
        <bdi>{said.join(" · ")}</bdi>
        <Button name="intent" value="last" data-shortcut="F8" aria-keyshortcuts="F8">
          {t("take")} <Kbd>F8</Kbd>
        </Button>
      </div>
    </Notice>
  );
}

function HelpsCard({ job, choices, state }: OrderPartProps & { state: FormState | undefined }) {
  const t = useTranslations("lensOrder");
  const locale = useLocale();
  const { proposal } = choices;
  const promisedOn = typedOr(state, "promisedOn", job.promisedOn);
  return (
    <Card title={t("cards.helps")}>
      <div className={stack()}>
        <div id={HELPS_PART} className={stack()}>
          <OrderHelps job={typedJob(job, choices.ordered, state)} promisedOn={promisedOn} proposal={proposal} />
          {proposal && proposal !== promisedOn ? (
            <div className={row()}>
              <span>{t.rich("proposal", { day: () => <Moment>{formatDay(proposal, locale)}</Moment> })}</span>
              <Button name="intent" value="promise">
                {t("promise")}
              </Button>
            </div>
          ) : null}
        </div>
        <div className={`${row()} ${withoutScripts}`}>
          {DRAWING_BUTTONS.map(({ id, draws }, index) => (
            <Button key={id} id={id} name="intent" value="check" data-draws={draws} hidden={index > 0}>
              {t("check")}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}
