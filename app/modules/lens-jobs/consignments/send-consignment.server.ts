import { sql } from "kysely";
import { changedBy, given } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { expectedDays } from "#app/modules/lens-jobs/order/expected-day.server.ts";
import { takeStep } from "#app/modules/lens-jobs/take-step.server.ts";
import { rows } from "#db/orm.ts";
import { CONSIGNMENT_COSTS, ConsignmentView, Sending } from "./consignment.schema.server.ts";
import { readConsignment } from "./consignment-view.server.ts";
import { lockConsignment } from "./lock-consignment.server.ts";

const now = sql<Date>`clock_timestamp()`;

/** Hands a box over: all its jobs are sent, or none. A job that waits, or that went another way meanwhile, is named in the refusal. */
export const sendLensConsignment = operation({
  name: "sendLensConsignment",
  summary: "Sends a consignment: all its lens jobs are sent to the laboratory",
  permission: "inventory:update",
  input: Sending,
  costs: CONSIGNMENT_COSTS,
  output: ConsignmentView,
  writes: "lens_consignments",
  async run(context, { id, carrier, trackingNumber }) {
    const { em, user, audit } = context;
    const box = await lockConsignment(context, id, { step: "send" });
    audit({ before: { status: box.status } });
    if (box.jobs.length === 0) throw new DomainError("rule", "lensConsignments.errors.empty");
    const held = box.jobs.filter(({ holdReason }) => holdReason !== null);
    if (held.length > 0) {
      const numbers = held.map(({ jobNumber }) => jobNumber).join(", ");
      throw new DomainError("conflict", "lensConsignments.errors.held", { params: { numbers } });
    }
    const expected = await expectedDays(em, box);
    const designs = await rows(em)
      .selectFrom("lens_jobs")
      .select(["id", "lens_design as design"])
      .where(
        "id",
        "in",
        box.jobs.map((job) => job.id),
      )
      .execute();
    for (const job of box.jobs) {
      const design = designs.find((one) => one.id === job.id)?.design ?? "";
      await takeStep(context, job, "send", {
        as: "consignment",
        set: { sent_at: now, expected_on: expected(design) },
        details: { consignmentId: id, consignment: box.consignmentNumber },
      });
    }
    await rows(em)
      .updateTable("lens_consignments")
      .set({
        status: "sent",
        sent_at: now,
        sent_by: user.id,
        ...given({ carrier, tracking_number: trackingNumber }),
        ...changedBy(user.id),
      })
      .where("id", "=", id)
      .execute();
    return readConsignment(em, context, id);
  },
});
