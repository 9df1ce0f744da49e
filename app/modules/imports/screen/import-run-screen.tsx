import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type ImportKindName, importPaths } from "#app/modules/imports/import-paths.ts";
import type { FormState } from "#app/ui/form/form.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { ImportOutcome, type OutcomeRun } from "./import-outcome.tsx";
import { ImportProblems, type ProblemRow } from "./import-problems.tsx";

type ImportRunScreenProps = {
  kind: ImportKindName;
  /** The file's name. */
  title: string;
  run: OutcomeRun & { id: number; problemCount: number };
  /** The store that receives the stock; null for a file without stock. */
  store: string | null;
  problems: readonly ProblemRow[];
  state: FormState | undefined;
  /** What else a kind shows of its file. */
  children?: ReactNode;
};

/** The page of one import: the result of its check, and its progress. */
export function ImportRunScreen({ kind, title, run, store, problems, state, children }: ImportRunScreenProps) {
  const t = useTranslations("imports");
  const pages = importPaths[kind];
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[
          { label: t(`${kind}.list`), href: pages.list() },
          { label: t(`${kind}.title`), href: pages.import() },
        ]}
        note={t(`statuses.${run.status}`)}
      />
      <div className={stack({ gap: "large" })}>
        <ImportOutcome kind={kind} run={run} store={store} state={state} />
        {problems.length > 0 ? (
          <ImportProblems problems={problems} count={run.problemCount} href={pages.importProblems(run.id)} />
        ) : null}
        {children}
      </div>
    </>
  );
}
