import type { ReactNode } from "react";
import type { Locale } from "#app/lib/dates.ts";
import type { Message } from "#app/lib/errors.ts";
import type { ListQuery } from "#app/lib/list-query.ts";
import type { Permission } from "#app/lib/permissions.ts";
import type { Tone } from "#app/ui/text/badge.tsx";

/** The words that a list needs, on its page and in its file. */
export type Say = {
  locale: Locale;
  /** A word of the list's own area, "status", or of another area, "catalogue:status". */
  t: (key: string, params?: Message["params"]) => string;
};

/** What the server knows about a list's page, besides its title and rows. */
export type ListState<More = unknown> = {
  /** The address that was asked for, and its parameters. */
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  query: ListQuery;
  total: number;
  /** The limit of counting, when counting stopped early. */
  mostCounted?: number;
  pages: number;
  /** Whether the reader may do what the list's server half names in `may`. */
  may: Readonly<Record<string, boolean>>;
  /** Whether the reader works in a store. */
  hasStore: boolean;
  /** The keys of the columns that the reader has chosen to see; null for the usual ones. */
  chosen?: readonly string[] | null;
  /** What the list's server half reads for this list alone, such as the options of its filters. */
  more: More;
};

/** What the loader of a list's page returns. */
export type ListData<Row, More> = ListState<More> & { title: string; rows: readonly Row[] };

/**
 * What a loader hands to the components of a document. The framework writes the public fields of a loader's data as text for its router in
 * the browser. A document has no router there: for a list, the text took a tenth of the page's time, and nobody read it.
 */
export class DocumentData<Data> {
  readonly #data: Data;

  constructor(data: Data) {
    this.#data = data;
  }

  get data(): Data {
    return this.#data;
  }
}

/** What the pieces of a page know: the words, and what the server said. */
export type ListView<More = unknown> = Say & ListState<More>;

/** A key of the catalogues, or a function that makes the text. */
export type Words<More> = string | ((view: ListView<More>) => string);

export type FileValue = string | number | null;

/** One column of a list. It has a cell on the page, a value in the file, or both. */
export type ListColumn<Row, More = unknown> = {
  /** The key of the heading. By default the column's own key. */
  header?: string;
  /** Draws the heading where it is more than its words. */
  heading?: (view: ListView<More>) => ReactNode;
  cell?: (row: Row, view: ListView<More>) => ReactNode;
  file?: {
    value: (row: Row, say: Say) => FileValue;
    /** The key of the heading in the file, where the page has another one, or a function that makes its text. */
    header?: string | ((say: Say) => string);
    /** The texts are amounts or percentages and stay figures in a spreadsheet. */
    figure?: true;
    /** The texts are phone numbers: grouped, and never read as figures. */
    phone?: true;
  };
  /** `end` for figures. */
  align?: "end";
  /** Hidden on a tablet, which has no room for all columns. */
  lesser?: boolean;
  /** Shown only to users who have chosen it in the list's menu of columns. */
  onDemand?: true;
  /** For a column of buttons or icons: only screen readers get its heading. */
  hideHeader?: boolean;
  /** The column is there for readers with one of these rights, on the page and in the file. */
  needs?: readonly Permission[];
  /** Whether the page shows the column. */
  shown?: (view: ListView<More>) => boolean;
};

/** One parameter of the list's URL that leaves rows out. */
export type ListFilter<More = unknown, Row = unknown> = {
  /** The value that a typed text means; null for a text that means none. The field then shows the text and says so. */
  read?: (typed: string) => string | null;
  /** Whether a value of the URL is taken; any other is ignored. */
  fits: (value: string) => boolean;
  /** The filter as links below the search. */
  chips?: (view: ListView<More>, rows: readonly Row[]) => readonly { value: string; label: string }[];
  /** The filter as a field of the search form. */
  field?: (view: ListView<More>, value: string | undefined) => ReactNode;
};

/**
 * All that a list is, said once. From it come the page with its filters, sorting, page sizes and texts, and the file as CSV and Excel.
 * A list that needs more than this has a piece of its own: a cell, a filter, a `lead`.
 */
export type List<Row, More = unknown> = {
  /** The area of the catalogues with the list's words. */
  words: string;
  /** Under this name users keep the columns that they have chosen; by default the area. */
  name?: string;
  /** The title of the page; "title" by default. */
  title?: Words<More>;
  /** The heading where it differs from the title. */
  heading?: (view: ListView<More>, title: string) => ReactNode;
  /** What the table shows, for screen readers; the title by default. */
  caption?: Words<More>;
  breadcrumb?: (view: ListView<More>) => readonly { label: ReactNode; href: string }[];
  note?: (view: ListView<More>) => ReactNode;
  /** The list's address, for the links of its filters, sorts and pages. */
  path: (view: ListState<More>) => string;
  /** The file: its address, its name without the ending, and the order of its columns where the page has another one. */
  file?: {
    path: (params: ListState["params"]) => string;
    name: string;
    columns?: readonly string[];
  };
  /** Buttons between those of the file and the one that adds. */
  links?: (view: ListView<More>) => ReactNode;
  /** The button that adds a row, unless the server half says that the reader may not `add`. Its text is "new" by default. */
  add?: { href: (view: ListState<More>) => string; text?: string; inDialog?: true };
  /** Shown between the heading and the list. */
  lead?: (view: ListView<More>) => ReactNode;
  /** The key of the search's label; "searchLabel" by default. Null for a list without a search. */
  search?: string | null;
  filters?: Readonly<Record<string, ListFilter<More, Row>>>;
  /**
   * The columns by which the URL may sort, and the sort without a word in the URL: "-createdAt" is by createdAt, newest first. A list without
   * them has one order.
   */
  sorts?: readonly string[];
  sort?: string;
  columns: Readonly<Record<string, ListColumn<Row, More>>>;
  /** The page of a row. The whole row becomes a link. Undefined for a reader who may not open it. */
  row?: (row: Row, view: ListView<More>) => string | undefined;
  /** The key of what a list says in which the filters leave no rows; "noMatch" by default. */
  noMatch?: string;
  /** The text of a list without rows is "none"; this is the key of a second sentence. */
  noneText?: string;
  /** What stands there instead, with the button that adds. */
  none?: (view: ListView<More>, add: ReactNode) => ReactNode;
  /** The keys of what the page of a reader without a store says instead of the list. */
  noStore?: { title: string; text: string };
};

/** The full key of a word: "status" of the area, or "catalogue:status" as it stands. */
export const fullKey = (area: string, key: string): string =>
  key.includes(":") ? key.replace(":", ".") : `${area}.${key}`;

export const said = <More>(words: Words<More>, view: ListView<More>): string =>
  typeof words === "string" ? view.t(words) : words(view);

export type Tones = Readonly<Record<string, Tone>>;
