import { isDay } from "#app/lib/dates.ts";
import { typedDay } from "#app/lib/typed-day.ts";
import { Select, type SelectOption } from "#app/ui/choice/select.tsx";
import { DayRange } from "./day-range.tsx";
import type { ListFilter, ListView } from "./list.ts";

/** A link for each value. Their words stand below a key of the catalogues, "statuses", or are said one by one. */
export const chips = <More,>(
  values: readonly string[],
  words: string | ((value: string, view: ListView<More>) => string),
): ListFilter<More> => ({
  fits: (value) => values.includes(value),
  chips: (view) =>
    values.map((value) => ({
      value,
      label: typeof words === "string" ? view.t(`${words}.${value}`) : words(value, view),
    })),
});

type Choice<More> = {
  /** The keys of the label, for screen readers, and of the choice that leaves nothing out. */
  label: string;
  any: string;
  options: (view: ListView<More>) => readonly SelectOption[];
  /** Whether a value of the URL is taken; by default any short text. */
  fits?: (value: string) => boolean;
  /** With scripts a choice applies at once. */
  submits?: true;
};

/** A choice in the search form. */
export const select = <More,>(
  name: string,
  { label, any, options, fits = () => true, submits }: Choice<More>,
): Record<string, ListFilter<More>> => ({
  [name]: {
    fits,
    field: (view, value) => (
      <Select
        key={name}
        name={name}
        label={view.t(label)}
        hideLabel
        placeholder={view.t(any)}
        options={options(view)}
        defaultValue={value ?? ""}
        data-submits={submits && ""}
      />
    ),
  },
});

const day = { read: (typed: string) => typedDay(typed), fits: isDay };

/** The first and the last day, as fields of the search form. A text that is no day leaves nothing out, and its field says so. */
export const days: Record<"from" | "to", ListFilter> = {
  from: {
    ...day,
    field: ({ query: { filters, unread } }) => <DayRange key="days" {...{ ...filters, ...unread }} />,
  },
  to: { ...day, field: () => null },
};

/** The id of a row of another table, which only links put into the URL. */
export const isId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);
