import { useLocale } from "use-intl";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";
import * as css from "./bar-chart.css.ts";
import { gridLines } from "./scale.ts";

type Bar = {
  /** The text below the bar, for example "21 Nov". */
  label: string;
  value: number;
  /** The formatted value, for example "SAR 1,234.50"; the plain number when absent. */
  text?: string;
};

type BarChartProps = {
  /** A description for screen readers. */
  label: string;
  /** In order of time. The last bar is highlighted. */
  bars: readonly Bar[];
  /** The labels may be names that somebody typed, in any language. */
  names?: boolean;
  /** Formats the labels of the grid lines. */
  format?: (value: number) => string;
};

const height = 180;
const top = 8;
const bottom = 24;
const mostLabels = 7;

/** Bars drawn on the server, as wide as their container. Time runs in the direction of reading. */
export function BarChart({ label, bars, names, format = String }: BarChartProps) {
  const rightToLeft = useLocale().startsWith("ar");
  const lines = gridLines(Math.max(0, ...bars.map((bar) => bar.value)));
  const scale = (height - top - bottom) / (lines.at(-1) ?? 1);
  const slot = 100 / Math.max(bars.length, 1);
  const every = Math.ceil(bars.length / mostLabels);
  const percent = (value: number) => `${Math.round(value * 100) / 100}%`;
  const y = (value: number) => Math.round(height - bottom - value * scale);

  return (
    <div className={css.chart}>
      <div className={css.axis} aria-hidden="true">
        {lines.map((line) => (
          <bdi key={line} dir="ltr">
            {format(line)}
          </bdi>
        ))}
      </div>
      <svg className={css.plot} width="100%" height={height} role="img" aria-label={label}>
        {lines.map((line) => (
          <line key={line} className={css.grid} x1="0" x2="100%" y1={y(line) + 0.5} y2={y(line) + 0.5} />
        ))}
        {bars.map((bar, index) => {
          const isLast = index === bars.length - 1;
          const start = (rightToLeft ? bars.length - 1 - index : index) * slot;
          return (
            <g key={bar.label} data-name={names}>
              <rect
                className={isLast ? css.lastBar : css.bar}
                x={percent(start + slot * 0.18)}
                width={percent(slot * 0.64)}
                y={y(bar.value)}
                height={height - bottom - y(bar.value)}
                rx="2"
              >
                <title>{`${bar.label}: ${bar.text ?? bar.value}`}</title>
              </rect>
              {(bars.length - 1 - index) % every === 0 ? (
                <text
                  className={((bars.length - 1 - index) / every) % 2 === 1 ? css.spareTick : css.tick}
                  x={percent(start + slot / 2)}
                  y={height - 6}
                >
                  {bar.label}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <div className={visuallyHidden}>
        <table>
          <caption>{label}</caption>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{names ? <bdi>{bar.label}</bdi> : bar.label}</th>
                <td>{bar.text ?? bar.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
