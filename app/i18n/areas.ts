/** Which catalogues a page needs in the browser, by the first part of its path. Every page has the first three. */
const ALWAYS = ["ui", "shell", "errors"] as const;

const BY_SEGMENT: Record<string, readonly string[]> = {
  "": ["dashboard"],
  dashboard: ["dashboard"],
  activities: ["dashboard"],
  search: ["search"],
  login: ["login"],
  profile: ["profile"],
  customers: ["customers"],
  insurance: ["insurance", "policies"],
  inventory: ["catalogue"],
  products: ["catalogue"],
  categories: ["categories"],
  sales: ["sales", "purchasing"],
  receipts: ["receipts", "sales"],
  api: ["api"],
};

/** What single pages need besides. */
const BY_PATH: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/sales\/new$/, ["coverage"]],
  [/^\/customers\/(new|\d+)(\/|$)/, ["customer"]],
  [/^\/customers\/\d+\/transactions\//, ["sales"]],
  [/^\/customers\/\d+\/merges?\b/, ["customerMerge"]],
  [/^\/customers\/(new|\d+)(\/documents|$)/, ["documents"]],
  [/^\/customers\/\d+\/(personal-data|consents)/, ["privacy"]],
  [/^\/insurance\/policy\/\d+$/, ["coverage", "policy"]],
  [/^\/(products|inventory)\/(new|\d+)(\/|$)/, ["product"]],
  [/^\/(products|inventory)\/\d+(\/picture|$)/, ["pictures"]],
  [/^\/(customers|inventory)\/import\b/, ["imports"]],
  [/^\/products\/\d+\/powers(\/|$)/, ["powers"]],
  [/^\/inventory\/(adjust|variants|low-stock|integrity)\b/, ["stock"]],
  [/^\/inventory\/counts(\/|$)/, ["counts"]],
  [/^\/inventory\/labels(\/|$)/, ["labels"]],
  [/^\/inventory\/holds(\/|$)/, ["holds"]],
  [/^\/inventory\/(lots|serials|variants|adjust)(\/|$)/, ["lots", "serials"]],
];

export const areasFor = (pathname: string): readonly string[] => [
  ...ALWAYS,
  ...(BY_SEGMENT[pathname.split("/")[1] ?? ""] ?? []),
  ...BY_PATH.filter(([path]) => path.test(pathname)).flatMap(([, areas]) => areas),
];
