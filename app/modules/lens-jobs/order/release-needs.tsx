import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { list } from "#app/ui/form/form.css.ts";
import { fieldId } from "#app/ui/form/form-state.ts";
import { Notice } from "#app/ui/text/notice.tsx";
import type { ShownJob } from "../job.schema.server.ts";
import type { Need } from "./needs.ts";

/** Everything that a job lacks to be released, each with a link to the place where it is given. */
export function ReleaseNeeds({ job, needs }: { job: ShownJob; needs: readonly Need[] }) {
  const t = useTranslations();
  const placeOf = (field: string) =>
    field === "deposit" && job.saleId !== null
      ? paths.sales.detail(job.saleId)
      : `${lensPaths.jobs.order(job.id)}#${fieldId(field)}`;
  const amounts = (params: Need["params"]) =>
    params && Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatMoney(value)]));
  return (
    <Notice tone="warn" title={t("lensOrder.missing", { count: needs.length })}>
      <ul className={list}>
        {needs.map(({ field, key, params }) => (
          <li key={key}>
            <a href={placeOf(field)}>{t(key, amounts(params))}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
