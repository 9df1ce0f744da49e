import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { CHANNELS, type Channel } from "#app/modules/lens-jobs/handover/channels.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Chip, Chips } from "#app/ui/list/chips.tsx";
import { STATION_STEPS, type StationStep } from "./station-steps.ts";

type ChooseStepProps = {
  step: StationStep;
  channel: Channel;
  laboratories: readonly { id: number; name: string }[];
  laboratoryId: number | null;
  mayStep: boolean;
};

/** The step that every scan takes, chosen once; beside it what the step asks for, such as how the customers are told. */
export function ChooseStep({ step, channel, laboratories, laboratoryId, mayStep }: ChooseStepProps) {
  const t = useTranslations("lensStation");
  const channels = useTranslations("lensHandover.channels");
  const offered = mayStep ? STATION_STEPS : (["find"] as const);
  return (
    <div className={stack()}>
      <Chips label={t("step")}>
        {offered.map((one) => (
          <Chip key={one} size="touch" href={lensPaths.jobs.station({ step: one })} current={one === step}>
            {t(`steps.${one}`)}
          </Chip>
        ))}
      </Chips>
      {step === "send" ? (
        <Chips label={t("to")}>
          {laboratories.map(({ id, name }) => (
            <Chip
              key={id}
              size="touch"
              href={lensPaths.jobs.station({ step, laboratory: id })}
              current={id === laboratoryId}
            >
              <bdi>{name}</bdi>
            </Chip>
          ))}
        </Chips>
      ) : null}
      {step === "tell" ? (
        <Chips label={t("by")}>
          {CHANNELS.map((one) => (
            <Chip
              key={one}
              size="touch"
              href={lensPaths.jobs.station({ step, channel: one })}
              current={one === channel}
            >
              {channels(one)}
            </Chip>
          ))}
        </Chips>
      ) : null}
    </div>
  );
}
