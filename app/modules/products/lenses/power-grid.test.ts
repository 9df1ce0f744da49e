import { describe, expect, it } from "vitest";
import { type PowerStock, powerGrid, readPowerChoice } from "./power-grid.ts";

let id = 0;
const lens = (values: Partial<PowerStock>, available = 4): PowerStock => {
  id += 1;
  const level = { available, reorderLevel: 2 };
  const none = { sphere: null, cylinder: null, baseCurve: null, addPower: null, color: null };
  return { id, ...none, state: "in_stock", level, ...values };
};
const asked = (query: string) => readPowerChoice(new URLSearchParams(query));

const toric = [
  lens({ sphere: "-1.25", cylinder: "-0.75", baseCurve: "8.4" }, 3),
  lens({ sphere: "-1.25", cylinder: null, baseCurve: "8.4" }, 2),
  lens({ sphere: "0.50", cylinder: "-0.75", baseCurve: "8.4" }, 1),
  lens({ sphere: "10.00", cylinder: "-1.25", baseCurve: "8.8" }, 9),
  lens({ sphere: "0.00", cylinder: "0.00", baseCurve: "8.4", level: null, state: "out_of_stock" }),
  lens({ baseCurve: "8.4" }),
];

describe("powerGrid", () => {
  it("puts spheres down, cylinders across, and the first base curve before them", () => {
    const grid = powerGrid(toric, asked(""));
    expect(grid.columns).toBe("cylinder");
    expect(grid.filters).toEqual([{ name: "baseCurve", values: ["8.4", "8.8"], value: "8.4" }]);
    expect(grid.values).toEqual(["0.00", "-0.75"]);
    expect(grid.plus.map(({ sphere }) => sphere)).toEqual(["0.50"]);
    expect(grid.minus.map(({ sphere }) => sphere)).toEqual(["0.00", "-1.25"]);
    expect(grid.minus[1]?.cells.map((cell) => cell.map(({ level }) => level?.available))).toEqual([[2], [3]]);
    expect(grid.plus[0]?.cells[0]).toEqual([]);
    expect([grid.plus[0]?.total, grid.minus[0]?.total, grid.minus[1]?.total]).toEqual([1, 0, 5]);
    expect([grid.totals, grid.total, grid.shown, grid.without]).toEqual([[2, 4], 6, 4, 1]);
  });

  it("puts the chosen measure across, and filters by the others", () => {
    const grid = powerGrid(toric, asked("columns=baseCurve&cylinder=-1.25&sphere=9"));
    expect(grid.filters.map(({ name, value }) => [name, value])).toEqual([["cylinder", "-1.25"]]);
    expect(grid.values).toEqual(["8.8"]);
    expect(grid.plus.map(({ sphere }) => sphere)).toEqual(["10.00"]);
  });

  it.each(["columns=sphere", "columns=", "baseCurve=9.9", "baseCurve=none", "color=Blue"])(
    "falls back to the default columns for %s",
    (query) => {
      expect(powerGrid(toric, asked(query))).toEqual(powerGrid(toric, asked("")));
    },
  );

  it("puts additions across when only these differ, and shows each colour separately", () => {
    const adds = ["1.00", "1.50"].map((addPower) => lens({ addPower, color: "Grey" }));
    const grid = powerGrid([...adds, lens({ addPower: "1.00" })], asked("color=Grey"));
    expect([grid.columns, grid.values]).toEqual(["addPower", ["1.00", "1.50"]]);
    expect(grid.filters).toEqual([{ name: "color", values: ["none", "Grey"], value: "Grey" }]);
    expect(grid.minus.map(({ sphere }) => sphere)).toEqual(["0.00"]);
  });

  it("shows two lenses of the same power in one cell", () => {
    const twins = [lens({ sphere: "-2.00" }, 1), lens({ sphere: "-2.00", cylinder: "0.00" }, 2)];
    const grid = powerGrid(twins, asked(""));
    expect(grid.minus[0]?.cells[0]).toHaveLength(2);
    expect(grid.total).toBe(3);
  });

  it("has no cells for a lens without powers", () => {
    expect(powerGrid([], asked("columns=addPower"))).toMatchObject({ values: [], plus: [], minus: [], total: 0 });
  });
});
