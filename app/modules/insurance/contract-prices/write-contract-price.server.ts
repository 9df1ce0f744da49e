import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { claimPaths } from "#app/claim-paths.ts";
import { removal } from "#app/http/removal.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { ContractPrice } from "#db/entities/claims/contract-price.ts";
import {
  ContractPriceChange,
  ContractPriceInput,
  ContractPriceView,
  checkTerms,
} from "./contract-price.schema.server.ts";
import { lockInsurer, productOf, refuseOverlap } from "./contract-price-rules.server.ts";
import { getContractPrice, readContractPrice } from "./read-contract-prices.server.ts";

/** Records what was agreed with an insurer for a product or a category. */
export const createContractPrice = operation({
  name: "createContractPrice",
  summary: "Records a price, a discount or an exclusion that was agreed with an insurer",
  permission: "customers:manage",
  input: ContractPriceInput,
  output: ContractPriceView,
  writes: "contract_prices",
  status: 201,
  async run(context, { code, ...input }) {
    const { em, user } = context;
    checkTerms(input);
    await lockInsurer(context, input.insuranceId);
    const productId = await productOf(context, { code, ...input });
    const made = { ...input, productId };
    await refuseOverlap(context, made);
    const price = em.create(ContractPrice, { ...made, createdBy: user.id, updatedBy: user.id });
    await em.flush();
    return readContractPrice(em, price.id);
  },
});

/** Changes what was agreed. A stale version is refused with 409, and nothing is written. */
export const updateContractPrice = operation({
  name: "updateContractPrice",
  summary: "Changes what was agreed with an insurer for a product or a category",
  permission: "customers:manage",
  input: ContractPriceChange,
  output: ContractPriceView,
  writes: "contract_prices",
  async run(context, { id, version, ...changes }) {
    const { price, before } = await lockPrice(context, id);
    await beginChange(context, "contract_prices", before, version);
    const after = {
      ...before,
      ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    };
    checkTerms(after);
    await refuseOverlap(context, after);
    await changeRow(context, price, changes);
    return readContractPrice(context.em, id);
  },
});

/** Removes a contract price. Sales keep the prices at which they were made. */
export const removeContractPrice = operation({
  name: "removeContractPrice",
  summary: "Removes a contract price; sales keep the prices at which they were made",
  permission: "customers:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "contract_prices",
  status: 204,
  async run(context, input) {
    const { price, before } = await lockPrice(context, input.id);
    context.audit({ before });
    context.em.assign(price, { deletedAt: new Date(), deletedBy: context.user.id });
    await context.em.flush();
    return { id: price.id };
  },
});

async function lockPrice(context: OperationContext, contractPriceId: number) {
  const before = await readContractPrice(context.em, contractPriceId);
  await lockInsurer(context, before.insuranceId);
  const found = { id: contractPriceId, deletedAt: null };
  const price = await context.em.findOne(ContractPrice, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!price) throw notFound();
  return { price, before: await readContractPrice(context.em, contractPriceId) };
}

export const contractPriceRemoval = removal({
  removes: removeContractPrice,
  async asks({ params, locale, read }) {
    const { id, productName, categoryName, insurer } = await read(getContractPrice, { id: params.id });
    const item = productName ?? wordsOf(locale, "policies")(`categories.${categoryName}`);
    return {
      title: "contractPrices.deletePrice",
      text: "contractPrices.deletePriceText",
      names: { item, insurer },
      under: { label: item, href: claimPaths.contractPrices.edit(id) },
    };
  },
  done: () => ({ href: claimPaths.contractPrices.list(), toast: "contractPrices.deleted" }),
  failure: "contractPrices.failedToDelete",
});
