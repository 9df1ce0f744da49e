import { z } from "zod";
import { env } from "#app/env.server.ts";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { flag, id, optionalText, requiredText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { BATCH_FORMS, CODE_KINDS, CODE_LISTS, LONGEST, type NphiesSettings } from "./nphies-settings.ts";
import { lockNphies, NphiesView, readStored, viewOf, writeNphies } from "./stored-settings.server.ts";

export const getNphiesSettings = operation({
  name: "getNphiesSettings",
  summary: "How the shop talks to nphies: address, licences and codes",
  permission: ["settings:read", "settings:update"],
  input: z.object({}),
  output: NphiesView,
  run: ({ em }) => viewOf(em),
});

const isWebAddress = (text: string | null): boolean => text === null || /^https:\/\/[^\s/]+/.test(text);
/** The base of identifiers is a name, which nothing is sent to. */
const isBase = (text: string): boolean => /^https?:\/\/[^\s/]+[^\s]*[^\s/]$/.test(text);
const base = "nphies.errors.base|example=https://shop.example.sa";

const NphiesChange = z.object({
  isOn: flag(),
  address: optionalText({ max: LONGEST.address }).refine(isWebAddress, "nphies.errors.address"),
  baseUrl: optionalText({ max: LONGEST.address }).refine((text) => text === null || isBase(text), base),
  profileVersion: optionalText({ max: LONGEST.version }),
  providerType: optionalText({ max: LONGEST.code }),
  batchIdentifierAs: z.enum(BATCH_FORMS, { error: "errors.choice" }),
  practiceCode: requiredText("nphies.errors.practice", { max: LONGEST.code }),
  /** Stores that are not named keep their licence. */
  stores: z.array(z.object({ id: id(), licence: optionalText({ max: LONGEST.licence }) })).default([]),
});

export const updateNphiesSettings = operation({
  name: "updateNphiesSettings",
  summary: "Changes how the shop talks to nphies, and switches sending on or off",
  permission: "settings:update",
  input: NphiesChange,
  output: NphiesView,
  writes: "app_settings",
  async run({ em, audit }, { stores, ...changes }) {
    await lockNphies(em);
    const before = await readStored(em);
    const licences = { ...before.stores };
    for (const { id: storeId, licence } of stores) {
      if (licence === null) delete licences[storeId];
      else licences[storeId] = licence;
    }
    const after: NphiesSettings = { ...before, ...changes, stores: licences };
    if (after.isOn && !after.address && !env.NPHIES_URL) {
      throw new DomainError("rule", "nphies.errors.addressMissing", { field: "address" });
    }
    if (after.isOn && !after.baseUrl) throw new DomainError("rule", "nphies.errors.baseMissing", { field: "baseUrl" });
    await writeNphies(em, after);
    audit({ before, after });
    return viewOf(em);
  },
});

const InsurerChange = z.object({
  id: id(),
  licence: requiredText("nphies.errors.licence", { max: LONGEST.licence }),
  baseUrl: requiredText("nphies.errors.baseMissing", { max: LONGEST.address }).refine(isBase, base),
  codes: z
    .array(
      z.object({
        category: z.enum(CODE_KINDS, { error: "errors.choice" }),
        list: z.enum(CODE_LISTS, { error: "errors.choice" }),
        code: optionalText({ max: LONGEST.code }),
        display: optionalText({ max: LONGEST.display }),
      }),
    )
    .max(CODE_KINDS.length)
    .default([]),
});

export const updateNphiesInsurer = operation({
  name: "updateNphiesInsurer",
  summary: "Changes an insurer's licence at nphies and the codes that it knows products by",
  permission: "settings:update",
  input: InsurerChange,
  output: NphiesView,
  writes: "app_settings",
  async run({ em, audit }, { id: insuranceId, licence, baseUrl, codes }) {
    await lockNphies(em);
    const company = await rows(em)
      .selectFrom("insurances")
      .select("id")
      .where("id", "=", insuranceId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!company) throw notFound();
    const before = await readStored(em);
    // A kind of product without a code keeps its row for the next time.
    const known = codes.flatMap(({ code, display, ...rest }) =>
      code === null ? [] : [{ ...rest, code, display: display ?? "" }],
    );
    const insurer = { licence, baseUrl, codes: known };
    await writeNphies(em, { ...before, insurers: { ...before.insurers, [insuranceId]: insurer } });
    audit({ before: before.insurers[insuranceId] ?? null, after: insurer });
    return viewOf(em);
  },
});
