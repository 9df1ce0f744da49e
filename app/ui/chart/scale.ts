/**
 * Round steps from 0 to at least `max`: 1, 2, 2.5 or 5 times a power of ten, about four of them, whole numbers only.
 * @returns the values of the grid lines, from 0 up; the last is the top of the chart
 */
export function gridLines(max: number): number[] {
  const top = Math.max(max, 4);
  const power = 10 ** Math.floor(Math.log10(top / 4));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power).filter(Number.isInteger);
  const step = steps.find((candidate) => candidate * 4 >= top) ?? power * 10;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}
