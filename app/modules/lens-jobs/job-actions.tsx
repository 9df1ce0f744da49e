import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import type { JobStep } from "./job-status.ts";

/** The steps that a dialog of the job's page takes. Other steps have pages of their own. */
export const DIALOG_STEPS = [
  "release",
  "send",
  "start",
  "confirm",
  "receive",
  "finish",
  "hold",
  "resume",
  "cancel",
] as const satisfies JobStep[];
export type DialogStep = (typeof DIALOG_STEPS)[number];

/** The steps that have a page of their own. */
const PAGES = {
  return: (id: number) => lensPaths.jobs.giveUp(id),
  tell: (id: number) => lensPaths.jobs.tell(id),
  collect: (id: number) => lensPaths.jobs.collect(id),
} satisfies Partial<Record<JobStep, (id: number) => string>>;
const OFFERED = [...DIALOG_STEPS, ...(Object.keys(PAGES) as (keyof typeof PAGES)[])];

export const isDialogStep = (step: string): step is DialogStep => (DIALOG_STEPS as readonly string[]).includes(step);

/** The steps that lead a job on. They look stronger than those that stop it. */
const FORWARD: readonly JobStep[] = [
  "release",
  "send",
  "start",
  "confirm",
  "receive",
  "finish",
  "resume",
  "tell",
  "collect",
];

/** The steps that this user may take with a job now. The step that leads the job on comes last and looks strongest. */
export function JobActions({ id, steps }: { id: number; steps: readonly JobStep[] }) {
  const t = useTranslations("lensJobs.steps");
  const order = useTranslations("lensOrder");
  const check = useTranslations("finalCheck");
  const offered = OFFERED.filter((step) => steps.includes(step));
  const [ahead, others] = [
    offered.filter((step) => FORWARD.includes(step)),
    offered.filter((step) => !FORWARD.includes(step)),
  ];
  return (
    <>
      {steps.includes("remake") ? <LinkButton href={lensPaths.jobs.remake(id)}>{t("remake")}</LinkButton> : null}
      {steps.includes("order") ? <LinkButton href={lensPaths.jobs.order(id)}>{order("title")}</LinkButton> : null}
      {steps.includes("accept") ? (
        <LinkButton href={lensPaths.jobs.accept(id)} {...toDialog}>
          {check("accept")}
        </LinkButton>
      ) : null}
      {steps.includes("pass") ? (
        <LinkButton variant="primary" href={lensPaths.jobs.check(id)}>
          {check("title")}
        </LinkButton>
      ) : null}
      {[...others, ...ahead].map((step) => (
        <LinkButton
          key={step}
          variant={step === ahead[ahead.length - 1] ? "primary" : undefined}
          {...(isDialogStep(step) ? { href: lensPaths.jobs.step(id, step), ...toDialog } : { href: PAGES[step](id) })}
        >
          {t(step)}
        </LinkButton>
      ))}
    </>
  );
}
