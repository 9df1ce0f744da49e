import { expect, it } from "vitest";
import { customerPatterns } from "./customer-search.server.ts";

it.each([
  ["", []],
  ["Noura", [["%noura%"]]],
  ["Noura  al-Dosari", [["%noura%"], ["%al-dosari%"]]],
  // Arabic letters that are written in several ways, and marks.
  ["أحمد", [["%AHMD%"]]],
  ["فاطمة الغامدى", [["%FAIMU%"], ["%ALGAMDY%"]]],
  ["مُحَمَّد", [["%MHMD%"]]],
  ["علاء ظافر", [["%OLA%"], ["%EAFR%"]]],
  ["ضافر", [["%EAFR%"]]],
  ["MHMD", [["%mhmd%"]]],
  // A mobile number in every form, whole or begun.
  ["0501234567", [["%501234567%"]]],
  ["501234567", [["%501234567%"]]],
  ["+966501234567", [["%501234567%"]]],
  ["00966501234567", [["%501234567%"]]],
  ["966501234567", [["%501234567%"]]],
  ["+9660501234567", [["%501234567%"]]],
  ["050 123 4567", [["%501234567%"]]],
  ["+966 (50) 123-4567", [["%501234567%"]]],
  ["٠٥٠١٢٣٤٥٦٧", [["%501234567%"]]],
  ["05012", [["%5012%"]]],
  ["Noura 0501234567", [["%noura%"], ["%501234567%"]]],
  // One or two letters begin a word.
  ["a", [["a%", "% a%", "%-a%"]]],
  ["no dos", [["no%", "% no%", "%-no%"], ["%dos%"]]],
  ["05", [["5%", "% 5%", "%-5%"]]],
  // Other numbers stay what they are.
  ["0112345678", [["%112345678%"]]],
  ["1010101010", [["%1010101010%"]]],
  ["MEM-0055", [["%mem-0055%"]]],
  ["50%_x\\", [["%50\\%\\_x\\\\%"]]],
])("%j is searched as %j", (asked, patterns) => {
  expect(customerPatterns(asked)).toEqual(patterns);
});
