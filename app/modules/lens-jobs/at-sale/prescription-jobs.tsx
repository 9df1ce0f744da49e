import { lensPaths } from "#app/lens-paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { PrescriptionJobsData } from "./prescription-jobs-data.server.ts";

/** Lens jobs whose status is in words already, each with the way to it. */
export function SaidJobs({ jobs }: Pick<PrescriptionJobsData, "jobs">) {
  return jobs.map(({ id, jobNumber, status }) => (
    <div key={id}>
      <a href={lensPaths.jobs.detail(id)}>
        <Num>{jobNumber}</Num>
      </a>{" "}
      {status}
    </div>
  ));
}

type PrescriptionJobsProps = { data: PrescriptionJobsData; prescriptionId: number };

/** The lens jobs of a prescription, each with its status, and the way to a new one. Its words come from the server: the page has a script of its own. */
export function PrescriptionJobs({ data: { begin, jobs }, prescriptionId }: PrescriptionJobsProps) {
  return (
    <>
      <SaidJobs jobs={jobs} />
      {begin ? <LinkButton href={lensPaths.jobs.new({ prescriptionId })}>{begin}</LinkButton> : null}
    </>
  );
}
