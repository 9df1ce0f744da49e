import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { Form, RequestKey } from "#app/ui/form/form.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";
import { Num } from "#app/ui/text/num.tsx";

/** The lens jobs of a completed sale, and whether its other lenses still need one: at once, or after somebody has chosen the pair. */
export type LensesAfterSale = {
  jobs: readonly { id: number; jobNumber: string }[];
  next: "begin" | "choose" | null;
  requestKey: string;
};

const KEY = "F7";

/** The numbers of the jobs that were begun. */
export function BegunJobs({ jobs }: Pick<LensesAfterSale, "jobs">) {
  const t = useTranslations("lensSale");
  return (
    <>
      <span>{t("card")}</span>
      {jobs.map(({ id, jobNumber }) => (
        <a key={id} href={lensPaths.jobs.detail(id)}>
          <Num>{jobNumber}</Num>
        </a>
      ))}
    </>
  );
}

type BeginJobProps = Pick<LensesAfterSale, "next" | "requestKey"> & { saleId: number };

/** One press, or F7, begins the job of the only pair and comes back; where a sale has several pairs, it leads to the choice. */
export function BeginJob({ saleId, next, requestKey }: BeginJobProps) {
  const t = useTranslations("lensSale");
  const href = lensPaths.jobs.new({ saleId, from: "completed" });
  const key = { size: "touch", "aria-keyshortcuts": KEY, "data-shortcut": KEY } as const;
  const words = (
    <>
      {t("open")} <Kbd>{KEY}</Kbd>
    </>
  );
  if (next === null) return null;
  if (next === "choose") {
    return (
      <LinkButton href={href} {...key}>
        {words}
      </LinkButton>
    );
  }
  return (
    <Form action={href} starts={false}>
      <RequestKey value={requestKey} />
      <Button {...key}>{words}</Button>
    </Form>
  );
}
