import type { InferKyselyDB } from "@mikro-orm/postgresql";
import { ActivitySchema } from "./entities/activity.ts";
import { AppSettingSchema } from "./entities/app-setting.ts";
import { AppointmentSchema } from "./entities/appointment.ts";
import { AppointmentStatusSchema } from "./entities/appointment-status.ts";
import { ApprovalSchema } from "./entities/approval.ts";
import { AuditLogSchema } from "./entities/audit-log.ts";
import { AuditSealSchema } from "./entities/audit-seal.ts";
import { CategorySchema } from "./entities/category.ts";
import { ClaimStatusSchema } from "./entities/claim-status.ts";
import { CustomerSchema } from "./entities/customer.ts";
import { CustomerConsentSchema } from "./entities/customer-consent.ts";
import { CustomerContactSchema } from "./entities/customer-contact.ts";
import { CustomerDocumentSchema } from "./entities/customer-document.ts";
import { CustomerMergeSchema } from "./entities/customer-merge.ts";
import { CustomerPolicySchema } from "./entities/customer-policy.ts";
import { DoctorSchema } from "./entities/doctor.ts";
import { DocumentCounterSchema } from "./entities/document-counter.ts";
import { HolidaySchema } from "./entities/holiday.ts";
import { IdempotencyKeySchema } from "./entities/idempotency-key.ts";
import { ImportRunSchema } from "./entities/import-run.ts";
import { InsuranceSchema } from "./entities/insurance.ts";
import { InsurancePolicySchema } from "./entities/insurance-policy.ts";
import { InventorySchema } from "./entities/inventory.ts";
import { InvoiceSchema } from "./entities/invoice.ts";
import { InvoiceAnswerSchema } from "./entities/invoice-answer.ts";
import { InvoiceGapSchema } from "./entities/invoice-gap.ts";
import { InvoicingUnitSchema } from "./entities/invoicing-unit.ts";
import { KeptFormSchema } from "./entities/kept-form.ts";
import { MovementKindSchema } from "./entities/movement-kind.ts";
import { NumberGapSchema } from "./entities/number-gap.ts";
import { OneTimeTokenSchema } from "./entities/one-time-token.ts";
import { OptometristSchema } from "./entities/optometrist.ts";
import { PaymentSchema } from "./entities/payment.ts";
import { PaymentMethodSchema } from "./entities/payment-method.ts";
import { PermissionSchema } from "./entities/permission.ts";
import { PolicyCategoryCoverageSchema } from "./entities/policy-category-coverage.ts";
import { PolicyProductCoverageSchema } from "./entities/policy-product-coverage.ts";
import { PrescriptionSchema } from "./entities/prescription.ts";
import { PrescriptionReadSchema } from "./entities/prescription-read.ts";
import { PrescriptionVersionSchema } from "./entities/prescription-version.ts";
import { ProductSchema } from "./entities/product.ts";
import { ProductVariantSchema } from "./entities/product-variant.ts";
import { PromotionSchema } from "./entities/promotion.ts";
import { RateLimitSchema } from "./entities/rate-limit.ts";
import { ReasonCodeSchema } from "./entities/reason-code.ts";
import { ReceiptCounterSchema } from "./entities/receipt-counter.ts";
import { ReceivingVoucherSchema } from "./entities/receiving-voucher.ts";
import { ReceivingVoucherItemSchema } from "./entities/receiving-voucher-item.ts";
import { RecoveryCodeSchema } from "./entities/recovery-code.ts";
import { RegisterSchema } from "./entities/register.ts";
import { RegisterClosingSchema } from "./entities/register-closing.ts";
import { RegisterSessionSchema } from "./entities/register-session.ts";
import { RegisterTransactionSchema } from "./entities/register-transaction.ts";
import { ReportFileSchema } from "./entities/report-file.ts";
import { RequisitionOrderSchema } from "./entities/requisition-order.ts";
import { RequisitionOrderItemSchema } from "./entities/requisition-order-item.ts";
import { RoleSchema } from "./entities/role.ts";
import { RolePermissionSchema } from "./entities/role-permission.ts";
import { SaleSchema } from "./entities/sale.ts";
import { SaleDraftSchema } from "./entities/sale-draft.ts";
import { SaleDraftItemSchema } from "./entities/sale-draft-item.ts";
import { SaleItemSchema } from "./entities/sale-item.ts";
import { SalePrintSchema } from "./entities/sale-print.ts";
import { SaleReturnSchema } from "./entities/sale-return.ts";
import { SaleReturnItemSchema } from "./entities/sale-return-item.ts";
import { SalesDaySchema } from "./entities/sales-day.ts";
import { SavedReportSchema } from "./entities/saved-report.ts";
import { SecondFactorSchema } from "./entities/second-factor.ts";
import { SessionSchema } from "./entities/session.ts";
import { StockCountSchema } from "./entities/stock-count.ts";
import { StockCountEntrySchema } from "./entities/stock-count-entry.ts";
import { StockCountLateEntrySchema } from "./entities/stock-count-late-entry.ts";
import { StockCountLineSchema } from "./entities/stock-count-line.ts";
import { StockHoldSchema } from "./entities/stock-hold.ts";
import { StockLotSchema } from "./entities/stock-lot.ts";
import { StockMovementSchema } from "./entities/stock-movement.ts";
import { StockSerialSchema } from "./entities/stock-serial.ts";
import { StoreSchema } from "./entities/store.ts";
import { StoreCreditEntrySchema } from "./entities/store-credit-entry.ts";
import { StoreHoursSchema } from "./entities/store-hours.ts";
import { SummaryDaySchema } from "./entities/summary-day.ts";
import { SystemUserSchema } from "./entities/system-user.ts";
import { TeamSchema } from "./entities/team.ts";
import { TransferSchema } from "./entities/transfer.ts";
import { TransferDifferenceSchema } from "./entities/transfer-difference.ts";
import { TransferDocumentSchema } from "./entities/transfer-document.ts";
import { TransferItemSchema } from "./entities/transfer-item.ts";
import { TransferPieceSchema } from "./entities/transfer-piece.ts";
import { UserRoleSchema } from "./entities/user-role.ts";
import { UserStoreSchema } from "./entities/user-store.ts";
import { UserTeamSchema } from "./entities/user-team.ts";
import { VariantSalesSchema } from "./entities/variant-sales.ts";
import { VendorSchema } from "./entities/vendor.ts";
import { VendorItemSchema } from "./entities/vendor-item.ts";

/** Every table of the product, in no particular order. */
export const schemas = [
  ActivitySchema,
  ApprovalSchema,
  AppSettingSchema,
  AppointmentSchema,
  AppointmentStatusSchema,
  AuditLogSchema,
  AuditSealSchema,
  CategorySchema,
  ClaimStatusSchema,
  CustomerSchema,
  CustomerConsentSchema,
  CustomerContactSchema,
  CustomerDocumentSchema,
  CustomerMergeSchema,
  CustomerPolicySchema,
  DoctorSchema,
  DocumentCounterSchema,
  HolidaySchema,
  IdempotencyKeySchema,
  ImportRunSchema,
  InsuranceSchema,
  InsurancePolicySchema,
  InventorySchema,
  InvoiceSchema,
  InvoiceAnswerSchema,
  InvoiceGapSchema,
  InvoicingUnitSchema,
  KeptFormSchema,
  MovementKindSchema,
  NumberGapSchema,
  OneTimeTokenSchema,
  OptometristSchema,
  PaymentSchema,
  PaymentMethodSchema,
  PermissionSchema,
  PolicyCategoryCoverageSchema,
  PolicyProductCoverageSchema,
  PrescriptionSchema,
  PrescriptionReadSchema,
  PrescriptionVersionSchema,
  ProductSchema,
  ProductVariantSchema,
  PromotionSchema,
  RateLimitSchema,
  RecoveryCodeSchema,
  ReceiptCounterSchema,
  ReasonCodeSchema,
  ReceivingVoucherSchema,
  ReceivingVoucherItemSchema,
  RegisterSchema,
  RegisterClosingSchema,
  RegisterSessionSchema,
  RegisterTransactionSchema,
  ReportFileSchema,
  RequisitionOrderSchema,
  RequisitionOrderItemSchema,
  RoleSchema,
  RolePermissionSchema,
  SaleSchema,
  SaleDraftSchema,
  SaleDraftItemSchema,
  SaleItemSchema,
  SalePrintSchema,
  SaleReturnSchema,
  SaleReturnItemSchema,
  SalesDaySchema,
  SavedReportSchema,
  SecondFactorSchema,
  SessionSchema,
  StockCountSchema,
  StockCountEntrySchema,
  StockCountLateEntrySchema,
  StockCountLineSchema,
  StockHoldSchema,
  StockLotSchema,
  StockMovementSchema,
  StockSerialSchema,
  StoreSchema,
  StoreCreditEntrySchema,
  StoreHoursSchema,
  SummaryDaySchema,
  SystemUserSchema,
  TeamSchema,
  TransferSchema,
  TransferDifferenceSchema,
  TransferDocumentSchema,
  TransferItemSchema,
  TransferPieceSchema,
  UserRoleSchema,
  UserStoreSchema,
  UserTeamSchema,
  VariantSalesSchema,
  VendorSchema,
  VendorItemSchema,
] as const;

/** The tables as rows with their column names, for reads through Kysely. */
export type Database = InferKyselyDB<(typeof schemas)[number]>;
