import { DomainError } from "#app/lib/errors.ts";
import { VAT_PERCENT, ZERO } from "#app/lib/money/money.ts";
import type { VoucherChange } from "#app/modules/receiving-vouchers/voucher.schema.server.ts";
import { type Em, rows } from "#db/orm.ts";

type Header = Omit<VoucherChange, "id" | "version" | "items" | "code" | "arrived">;

/** An emptied amount is zero; an emptied rate is the usual one. */
const zero = (value: string | null | undefined) => (value === null ? ZERO : value);

/** The fields of a voucher as columns; a field that was not sent is undefined and stays as it is. */
export const headerColumns = (header: Header) => ({
  vendor_id: header.vendorId,
  vendor_code: header.vendorCode,
  subsidiary: header.subsidiary,
  voucher_date: header.voucherDate ?? undefined,
  arrival_date: header.arrivalDate,
  reference_po_number: header.referencePONumber,
  associate_name: header.associateName,
  notes: header.notes,
  freight: zero(header.freight),
  tracking_number: header.trackingNumber,
  package_number: header.packageNumber,
  discount: zero(header.discount),
  discount_type: header.discountType ?? undefined,
  fee_amount: zero(header.feeAmount),
  fee_type: header.feeType,
  tax_rate: header.taxRate === null ? VAT_PERCENT.toFixed(2) : header.taxRate,
  costs_include_tax: header.costsIncludeTax,
  reason_code: header.reasonCode,
});

/** A percent above 100 would pay the shop for buying. */
export function refuseDiscount({ discount, discountType }: { discount: string; discountType: string }): void {
  if (discountType === "percent" && Number(discount) > 100) {
    throw new DomainError("rule", "errors.percent", { field: "discount" });
  }
}

/** Refuses a vendor that does not exist or is inactive, beside its field. */
export async function checkVendor(em: Em, vendorId: number): Promise<void> {
  const vendor = await rows(em)
    .selectFrom("vendors")
    .select("id")
    .where("id", "=", vendorId)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!vendor) throw new DomainError("rule", "receiving.errors.vendor", { field: "vendorId" });
}
