import { COVERAGE_CATEGORIES } from "#app/modules/categories/category-options.ts";
import { SYSTEM } from "#app/modules/claims/nphies/message/codes.ts";

/** How the shop talks to nphies. What nobody could verify is a setting: each shop gets the right values when it joins the platform. */
export const BATCH_FORMS = ["identifier", "text"] as const;

/** The lists of codes that a product may be named by. */
export const CODE_LISTS = ["procedures", "services", "medicalDevices"] as const;
export type CodeList = (typeof CODE_LISTS)[number];
export const systemOf = (list: CodeList): string => SYSTEM[list];

/** Product kinds that insurers tell apart, with the first part of their fields' names. Other products are named like frames. */
export const CODE_KINDS = COVERAGE_CATEGORIES;
export type CodeKind = (typeof CODE_KINDS)[number];
export type ProductCode = { category: CodeKind; list: CodeList; code: string; display: string };

export type InsurerSettings = {
  /** The insurer's licence at nphies, and the address that its identifiers begin with. */
  licence: string;
  baseUrl: string;
  codes: ProductCode[];
};

export type NphiesSettings = {
  /** Whether messages are sent. They can be saved and answers loaded either way. */
  isOn: boolean;
  /** Where messages are sent to. */
  address: string | null;
  /** The address that the shop's own identifiers begin with. */
  baseUrl: string | null;
  profileVersion: string | null;
  providerType: string | null;
  batchIdentifierAs: (typeof BATCH_FORMS)[number];
  /** The field of work of those who examine, as a code of nphies. */
  practiceCode: string;
  /** The licence of each store, by its id. */
  stores: Record<string, string>;
  insurers: Record<string, InsurerSettings>;
};

/** 11.11 is optometry. The version is that of live messages; it and the kind of provider are not verified. */
export const UNSET: NphiesSettings = {
  isOn: false,
  address: null,
  baseUrl: null,
  profileVersion: "1.0.0",
  providerType: null,
  batchIdentifierAs: "identifier",
  practiceCode: "11.11",
  stores: {},
  insurers: {},
};

export const LONGEST = { address: 255, version: 20, code: 30, licence: 50, display: 200 } as const;
