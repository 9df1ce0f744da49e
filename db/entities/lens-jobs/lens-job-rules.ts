/** What the database itself refuses of a lens job, and how it finds one. */
export const orderChecks = [
  { name: "lens_jobs_eyes_check", expression: "eyes in ('B','R','L')" },
  { name: "lens_jobs_pd_check", expression: "right_pd between 20 and 40 and left_pd between 20 and 40" },
  { name: "lens_jobs_height_check", expression: "right_height between 5 and 60 and left_height between 5 and 60" },
  { name: "lens_jobs_frame_source_check", expression: "frame_source in ('sale','own','to_come')" },
  { name: "lens_jobs_frame_material_check", expression: "frame_material in ('plastic','metal','rimless')" },
  { name: "lens_jobs_edge_check", expression: "edge in ('bevel','groove','drill','flat')" },
  {
    name: "lens_jobs_lens_design_check",
    expression: "lens_design in ('single_vision','bifocal','progressive')",
  },
  {
    name: "lens_jobs_way_check",
    expression:
      "way in ('lens_only_uncut','edged_to_trace','frame_enclosed','frame_to_come','lab_supplies_frame','edge_only','in_house')",
  },
];

export const jobChecks = [
  { name: "lens_jobs_other_item_check", expression: "other_item_id is null or sale_item_id is not null" },
  {
    name: "lens_jobs_status_check",
    expression:
      "status in ('draft','released','sent','in_lab','received','failed_check','checked','ready','notified','collected','cancelled','remade','returned')",
  },
  {
    name: "lens_jobs_hold_reason_check",
    expression: "hold_reason in ('frame','lens','doctor','customer','payment','approval','other')",
  },
  { name: "lens_jobs_hold_check", expression: "(hold_reason is null) = (held_since is null)" },
  { name: "lens_jobs_collected_check", expression: "(status = 'collected') <= (collected_at is not null)" },
  { name: "lens_jobs_cost_check", expression: "cost >= 0 and cancel_fee >= 0" },
];

export const jobIndexes = [
  { name: "lens_jobs_customer_id", expression: "create index lens_jobs_customer_id on lens_jobs (customer_id)" },
  {
    name: "lens_jobs_prescription_id",
    expression:
      "create index lens_jobs_prescription_id on lens_jobs (prescription_id) where prescription_id is not null",
  },
  {
    name: "lens_jobs_laboratory",
    expression: "create index lens_jobs_laboratory on lens_jobs (laboratory_id, sent_at)",
  },
  ...["sale_id", "sale_item_id", "remake_of_id"].map((column) => ({
    name: `lens_jobs_${column}`,
    expression: `create index lens_jobs_${column} on lens_jobs (${column}) where ${column} is not null`,
  })),
  {
    // The board and the lists of work in progress: finished jobs are not in it.
    name: "lens_jobs_open",
    expression:
      "create index lens_jobs_open on lens_jobs (store_id, status, status_since) where status not in ('collected','cancelled','remade','returned')",
  },
  // The figures of a period: what came back, what was finished, and what was collected in it.
  ...["received_at", "ready_at", "collected_at"].map((at) => ({
    name: `lens_jobs_${at}`,
    expression: `create index lens_jobs_${at} on lens_jobs (store_id, ${at}) where ${at} is not null`,
  })),
  {
    name: "lens_jobs_of_store",
    expression: "create index lens_jobs_of_store on lens_jobs (store_id, id) where deleted_at is null",
  },
  {
    name: "lens_jobs_number_pattern",
    expression: "create index lens_jobs_number_pattern on lens_jobs (job_number varchar_pattern_ops)",
  },
  {
    name: "lens_jobs_tray",
    expression: "create index lens_jobs_tray on lens_jobs (store_id, tray_number) where tray_number is not null",
  },
];
