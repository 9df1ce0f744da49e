import { line } from "#db/entities/base.ts";

/** The company of a customer as a tax invoice names it, with the parts of its national address. */
export const companyProperties = () => ({
  companyName: line().nullable(),
  vatNumber: line(15).nullable(),
  crNumber: line(10).nullable(),
  buildingNumber: line(4).nullable(),
  street: line(120).nullable(),
  district: line(120).nullable(),
  city: line(120).nullable(),
  postalCode: line(5).nullable(),
});

/** Customers of one family may share their points. */
export const FAMILY_INDEX = {
  name: "customers_family_number",
  expression: "create index customers_family_number on customers (family_number) where family_number is not null",
};

export const COMPANY_INDEX = {
  name: "customers_company_name",
  expression:
    "create index customers_company_name on customers (company_name, created_at, id) where company_name is not null and deleted_at is null",
};

/** The e-invoice of a company names all of these. */
export const COMPANY_CHECK = {
  name: "customers_company_check",
  expression: "vat_number is null or num_nulls(company_name, building_number, street, district, city, postal_code) = 0",
};

export const ID_NUMBER_INDEX = {
  name: "customers_id_number",
  expression: "create index customers_id_number on customers (id_number) where id_number is not null",
};
