import { expect, it } from "vitest";
import { cellDay, cellFlag, isCutShort } from "./cell-values.ts";

it.each([
  ["1990-01-05", "1990-01-05"],
  ["05/01/1990", "1990-01-05"],
  ["5-1-1990", "1990-01-05"],
  ["5.1.1990", "1990-01-05"],
  ["1990/1/5", "1990-01-05"],
  ["٠٥/٠١/١٩٩٠", "1990-01-05"],
  ["31/02/1990", "1990-02-31"],
  ["1/2/90", "1/2/90"],
  ["", ""],
  ["spring", "spring"],
])("reads the day %j as %j", (cell, day) => expect(cellDay(cell)).toBe(day));

it.each([
  ["Yes", "true"],
  ["نعم", "true"],
  ["1", "true"],
  ["No", "false"],
  ["لا", "false"],
  ["", "false"],
  ["perhaps", "perhaps"],
])("reads the yes or no %j as %j", (cell, flag) => expect(cellFlag(cell)).toBe(flag));

it.each([
  ["9.66501E+11", true],
  ["9,66501e+11", true],
  ["1E+9", true],
  ["966501234567", false],
  ["E+", false],
])("sees whether a spreadsheet shortened the number %j: %s", (cell, cut) => expect(isCutShort(cell)).toBe(cut));
