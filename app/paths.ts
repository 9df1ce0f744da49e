/** Every URL that the product links to. No other file spells one out. */
export function query(params: Record<string, string | number | null | undefined>): string {
  let text = "";
  for (const [name, value] of Object.entries(params)) {
    if (value)
      text += `${text ? "&" : "?"}${isPlain(name) && isPlain(value) ? `${name}=${value}` : encoded(name, value)}`;
  }
  return text;
}

/** Lists have hundreds of links, most of them with an id or a short word, for which the encoder takes longer than all else. */
const isPlain = (value: string | number): boolean => typeof value === "number" || /^[\w-]+$/.test(value);
const encoded = (name: string, value: string | number): string =>
  new URLSearchParams([[name, String(value)]]).toString();

export type Id = number | string;

/** The parameters of the sale screen's URL: the draft, and the open list. */
type NewSaleParams = {
  draft?: Id | null;
  customerId?: Id | null;
  customerName?: string | null;
  prescriptionId?: Id | null;
  q?: string | null;
  category?: string | null;
  customerQuery?: string | null;
  powers?: string | null;
  choice?: string | null;
  low?: "1" | null;
  /** The cash that the customer hands over, as it is typed. */
  cash?: string | null;
  discard?: "1" | null;
  added?: Id | null;
};

/** One tab of user management: its list and what is done to a row of it. */
const managed = (path: string) => ({
  list: (filters: { q?: string } = {}) => `${path}${query(filters)}`,
  new: () => `${path}/new`,
  edit: (id: Id) => `${path}/${id}`,
  remove: (id: Id) => `${path}/${id}/delete`,
  export: () => `${path}/export`,
});

/** The page below a customer's dialog, where it is not the form: one of the tabs. */
type CustomerDialogParams = { from?: "profile" };

/** The part that the calendar shows. */
type CalendarParams = { view?: string; date?: string; doctorId?: Id | null };

export const paths = {
  /** `kept` is the key of a form that waits until its user has signed in again. */
  login: (redirectTo?: string | null, kept?: string | null) => `/login${query({ redirectTo, kept })}`,
  logout: () => "/logout",
  /** Asked by a script while somebody types, so that the session does not end. */
  alive: () => "/api/auth/me",
  home: () => "/",
  dashboard: () => "/dashboard",
  activities: (params: { page?: number } = {}) => `/activities${query(params)}`,
  appointments: {
    list: (params: CalendarParams = {}) => `/appointments${query(params)}`,
    /** Of a free time, with who examines or the customer where they are known; `back` comes from another page with what was typed. */
    new: (params: { customerId?: Id; doctorId?: Id | null; at?: string; date?: string; back?: "1" } = {}) =>
      `/appointments/new${query(params)}`,
    detail: (id: Id) => `/appointments/${id}`,
    cancel: (id: Id) => `/appointments/${id}/cancel`,
    /** The file that a calendar program imports. */
    calendarFile: (id: Id) => `/appointments/${id}/calendar`,
    reminders: () => "/appointments/reminders",
    hours: () => "/appointments/hours",
    print: (params: CalendarParams = {}) => `/appointments/print${query(params)}`,
  },
  holidays: {
    list: () => "/holidays",
    new: () => "/holidays/new",
    edit: (id: Id) => `/holidays/${id}`,
    remove: (id: Id) => `/holidays/${id}/delete`,
    export: () => "/holidays/export",
  },
  search: (q?: string) => `/search${query({ q })}`,
  profile: () => "/profile",
  password: () => "/profile/password",
  secondFactor: () => "/profile/second-factor",
  sessions: () => "/profile/sessions",
  /** The page on which the user of a link chooses a password. */
  invite: (token: string) => `/invite/${token}`,
  /** What a customer sees of a lens job, without signing in. */
  passport: (token: string) => `/passport/${token}`,
  words: (locale: string, which: { names: string; version: string }) => `/words/${locale}${query(which)}`,
  session: {
    store: () => "/session/store",
    register: () => "/session/register",
    preferences: () => "/session/preferences",
    columns: () => "/session/columns",
    attendance: () => "/session/attendance",
  },
  customers: {
    list: (filters: { q?: string } = {}) => `/customers${query(filters)}`,
    new: (params: { returnTo?: string; draft?: Id | null } = {}) => `/customers/new${query(params)}`,
    edit: (id: Id, params: { returnTo?: string | null } = {}) => `/customers/${id}${query(params)}`,
    /** The customer as a person: the first tab that the reader may see, or the named one. */
    profile: (id: Id, params: { tab?: string } = {}) => `/customers/${id}/profile${query(params)}`,
    export: () => "/customers/export",
    addPolicy: (id: Id, below: CustomerDialogParams = {}) => `/customers/${id}/policies/new${query(below)}`,
    policy: (id: Id, assignmentId: Id, below: CustomerDialogParams = {}) =>
      `/customers/${id}/policies/${assignmentId}${query(below)}`,
    defaultPolicy: (id: Id, assignmentId: Id, below: CustomerDialogParams = {}) =>
      `/customers/${id}/policies/${assignmentId}/default${query(below)}`,
    removePolicy: (id: Id, assignmentId: Id, below: CustomerDialogParams = {}) =>
      `/customers/${id}/policies/${assignmentId}/delete${query(below)}`,
    prescription: (id: Id, prescriptionId: Id, below: CustomerDialogParams = {}) =>
      `/customers/${id}/prescriptions/${prescriptionId}${query(below)}`,
    transaction: (id: Id, saleId: Id, below: CustomerDialogParams = {}) =>
      `/customers/${id}/transactions/${saleId}${query(below)}`,
    import: () => "/customers/import",
    importTemplate: () => "/customers/import/template",
    importRun: (id: Id) => `/customers/import/${id}`,
    importProblems: (id: Id) => `/customers/import/${id}/problems`,
    merge: (id: Id, params: { with?: Id | null } = {}) => `/customers/${id}/merge${query(params)}`,
    undoMerge: (id: Id, mergeId: Id) => `/customers/${id}/merges/${mergeId}/undo`,
    documents: (id: Id) => `/customers/${id}/documents`,
    document: (id: Id, documentId: Id) => `/customers/${id}/documents/${documentId}`,
    removeDocument: (id: Id, documentId: Id, below: CustomerDialogParams = {}) =>
      `/customers/${id}/documents/${documentId}/remove${query(below)}`,
    consents: (id: Id) => `/customers/${id}/consents`,
    personalData: (id: Id) => `/customers/${id}/personal-data`,
    /** The statement of the customer's store credit. */
    storeCredit: (id: Id) => `/customers/${id}/store-credit`,
    storeCreditPrint: (id: Id) => `/customers/${id}/store-credit/print`,
    personalDataFile: (id: Id) => `/customers/${id}/personal-data/export`,
    personalDataPrint: (id: Id) => `/customers/${id}/personal-data/print`,
    remove: (id: Id) => `/customers/${id}/delete`,
    anonymise: (id: Id) => `/customers/${id}/personal-data/anonymise`,
  },
  inventory: {
    list: (filters: { q?: string; status?: string } = {}) => `/inventory${query(filters)}`,
    edit: (id: Id) => `/inventory/${id}`,
    export: () => "/inventory/export",
    adjust: (params: { variantId: Id }) => `/inventory/adjust${query(params)}`,
    movements: (variantId: Id) => `/inventory/variants/${variantId}/movements`,
    exportMovements: (variantId: Id) => `/inventory/variants/${variantId}/movements/export`,
    lowStock: () => "/inventory/low-stock",
    exportLowStock: () => "/inventory/low-stock/export",
    printLowStock: () => "/inventory/low-stock/print",
    integrity: () => "/inventory/integrity",
    withoutVariants: () => "/inventory/without-variants",
    counts: (filters: { status?: string } = {}) => `/inventory/counts${query(filters)}`,
    newCount: () => "/inventory/counts/new",
    count: (id: Id, params: { q?: string } = {}) => `/inventory/counts/${id}${query(params)}`,
    enterCount: (id: Id, params: { place?: string | null; scanned?: Id } = {}) =>
      `/inventory/counts/${id}/count${query(params)}`,
    reviewCount: (id: Id, params: { filter?: string } = {}) => `/inventory/counts/${id}/review${query(params)}`,
    countLine: (id: Id, lineId: Id) => `/inventory/counts/${id}/lines/${lineId}`,
    exportCount: (id: Id) => `/inventory/counts/${id}/review/export`,
    countEntries: (id: Id) => `/inventory/counts/${id}/entries`,
    settleCount: (id: Id) => `/inventory/counts/${id}/uncounted`,
    postCount: (id: Id) => `/inventory/counts/${id}/post`,
    cancelCount: (id: Id) => `/inventory/counts/${id}/cancel`,
    import: () => "/inventory/import",
    importTemplate: () => "/inventory/import/template",
    importRun: (id: Id) => `/inventory/import/${id}`,
    importProblems: (id: Id) => `/inventory/import/${id}/problems`,
    lots: (filters: { q?: string; filter?: string } = {}) => `/inventory/lots${query(filters)}`,
    newLot: (params: { variantId: Id }) => `/inventory/lots/new${query(params)}`,
    lot: (id: Id) => `/inventory/lots/${id}`,
    newSerials: (params: { variantId: Id }) => `/inventory/serials/new${query(params)}`,
    exportLots: () => "/inventory/lots/export",
    holds: (filters: { q?: string; state?: string } = {}) => `/inventory/holds${query(filters)}`,
    newHold: (params: { variantId: Id }) => `/inventory/holds/new${query(params)}`,
    releaseHold: (id: Id) => `/inventory/holds/${id}/release`,
    exportHolds: () => "/inventory/holds/export",
    countSheet: (id: Id, params: { bars?: "1" | null; left?: "1" | null; part?: number } = {}) =>
      `/inventory/counts/${id}/sheet${query(params)}`,
    labels: (params: { add?: Id } = {}) => `/inventory/labels${query(params)}`,
    printLabels: () => "/inventory/labels/print",
  },
  products: {
    list: () => "/products",
    new: () => "/products/new",
    edit: (id: Id) => `/products/${id}`,
    variant: (id: Id, variantId: Id) => `/products/${id}/variants/${variantId}`,
    picture: (id: Id) => `/products/${id}/picture`,
    removePicture: (id: Id) => `/products/${id}/picture/remove`,
    /** The picture file. The URL contains the version of the picture, so that browsers may keep the file for ever. */
    pictureFile: (id: Id, size: "small" | "large", version: string) =>
      `/products/${id}/picture/${size}${query({ v: version })}`,
    removeVariant: (id: Id, variantId: Id) => `/products/${id}/variants/${variantId}/remove`,
    /** The powers matrix of a product. `params` choose the columns and the filters. */
    powers: (id: Id, params: Record<string, string | null> = {}) => `/products/${id}/powers${query(params)}`,
    /** The printout of the powers matrix. */
    printPowers: (id: Id, params: Record<string, string | null> = {}) => `/products/${id}/powers/print${query(params)}`,
    newPowers: (id: Id) => `/products/${id}/powers/new`,
  },
  categories: {
    list: () => "/categories",
    new: () => "/categories/new",
    edit: (id: Id) => `/categories/${id}`,
    remove: (id: Id) => `/categories/${id}/delete`,
  },
  sales: {
    list: (filters: { q?: string; from?: string; to?: string; balance?: string } = {}) => `/sales${query(filters)}`,
    new: (params: NewSaleParams = {}) => `/sales/new${query(params)}`,
    /** Dismisses the panel of the completed sale. */
    dismissed: () => "/sales?dismiss=1",
    live: () => "/sales/new/live",
    /** The lenses that fit the prescription of a cart. */
    lenses: (params: { draft: Id | null }) => `/sales/new/lenses${query(params)}`,
    /** Pays the cart in parts or by a deposit. */
    pay: (params: { draft: Id | null }) => `/sales/new/pay${query(params)}`,
    /** An item that the shop holds although its books count none. */
    inHand: (params: { draft: Id | null; variantId: Id }) => `/sales/new/in-hand${query(params)}`,
    discard: () => "/sales/discard",
    quickOrder: (params: { variantId: Id; draft?: Id | null }) => `/sales/new/order${query(params)}`,
    detail: (id: Id) => `/sales/${id}`,
    /** Goods of the sale come back, also against other goods. */
    return: (id: Id) => `/sales/${id}/return`,
    void: (id: Id) => `/sales/${id}/void`,
    /** Charges by a debit note what the sale has charged too little. */
    correct: (id: Id) => `/sales/${id}/correct`,
    /** Takes the balance, and hands the goods over. */
    collect: (id: Id) => `/sales/${id}/collect`,
    collected: (id: Id) => `/sales/${id}/collected`,
    export: () => "/sales/export",
  },
  returns: {
    /** Finds the sale of a receipt. */
    find: (params: { q?: string } = {}) => `/returns${query(params)}`,
    detail: (id: Id) => `/returns/${id}`,
    print: (id: Id) => `/returns/${id}/print`,
    a4: (id: Id) => `/returns/${id}/a4`,
  },
  receipts: {
    /** Sends the receipt to its customer, by the channel that somebody chooses. */
    send: (id: Id) => `/receipts/${id}/send`,
    list: () => "/receipts",
    export: () => "/receipts/export",
    detail: (id: Id) => `/receipts/${id}`,
    print: (id: Id) => `/receipts/${id}/print`,
    a4: (id: Id) => `/receipts/${id}/a4`,
  },
  prescriptions: {
    list: (filters: { q?: string; doctorId?: Id; optometristId?: Id; customerId?: Id } = {}) =>
      `/prescriptions${query(filters)}`,
    detail: (id: Id) => `/prescriptions/${id}`,
    /** `appointmentId` is the visit at which it is written. */
    new: (params: { customerId?: Id; doctorId?: Id | null; appointmentId?: Id } = {}) =>
      `/prescriptions/new${query(params)}`,
    export: () => "/prescriptions/export",
    history: (id: Id) => `/prescriptions/${id}/history`,
    /** The printout on A4 or as a wallet card, by default in the user's language. */
    print: (id: Id, params: { language?: string } = {}) => `/prescriptions/${id}/print${query(params)}`,
    card: (id: Id, params: { language?: string } = {}) => `/prescriptions/${id}/card${query(params)}`,
    /** The A4 printout of an unsaved form. */
    printUnsaved: () => "/prescriptions/print",
    /** Answers the newest prescription of a customer, in an array. */
    newestOf: (customerId: Id) => `/api/prescriptions${query({ customerId, limit: 1 })}`,
  },
  doctors: {
    list: (filters: { q?: string } = {}) => `/doctors${query(filters)}`,
    new: () => "/doctors/new",
    edit: (id: Id) => `/doctors/${id}`,
    /** The working days, in one of the user's stores. */
    hours: (id: Id, params: { storeId?: Id | null } = {}) => `/doctors/${id}/hours${query(params)}`,
    remove: (id: Id) => `/doctors/${id}/delete`,
    export: () => "/doctors/export",
  },
  optometrists: {
    list: () => "/optometrists",
    export: () => "/optometrists/export",
    new: () => "/optometrists/new",
    edit: (id: Id) => `/optometrists/${id}`,
    remove: (id: Id) => `/optometrists/${id}/delete`,
  },
  insurance: {
    list: (filters: { q?: string; status?: string } = {}) => `/insurance${query(filters)}`,
    new: () => "/insurance/new",
    edit: (id: Id) => `/insurance/${id}`,
    /** The policies of one provider. */
    offered: (id: Id) => `/insurance/${id}/policies`,
    /** All policies, or those of one provider. */
    policies: (filters: { insuranceId?: Id | null } = {}) => `/insurance/policies${query(filters)}`,
    policy: {
      new: () => "/insurance/policy/new",
      view: (id: Id, params: { page?: number } = {}) => `/insurance/policy/${id}${query(params)}`,
      edit: (id: Id, params: { flow?: "manual" } = {}) => `/insurance/policy/${id}/edit${query(params)}`,
    },
  },
  vendors: {
    list: (filters: { q?: string } = {}) => `/vendors${query(filters)}`,
    new: () => "/vendors/new",
    detail: (id: Id, params: { q?: string } = {}) => `/vendors/${id}${query(params)}`,
    edit: (id: Id) => `/vendors/${id}/edit`,
    remove: (id: Id) => `/vendors/${id}/delete`,
    newItem: (id: Id, params: { q?: string; add?: Id } = {}) => `/vendors/${id}/items/new${query(params)}`,
    item: (id: Id, itemId: Id) => `/vendors/${id}/items/${itemId}`,
    removeItem: (id: Id, itemId: Id) => `/vendors/${id}/items/${itemId}/remove`,
    export: () => "/vendors/export",
  },
  requisitions: {
    list: (filters: { q?: string; status?: string; delivery?: string; vendorId?: Id; stores?: "all" } = {}) =>
      `/requisition-orders${query(filters)}`,
    new: () => "/requisition-orders/new",
    detail: (id: Id) => `/requisition-orders/${id}`,
    newItem: (id: Id, params: { q?: string } = {}) => `/requisition-orders/${id}/items/new${query(params)}`,
    item: (id: Id, itemId: Id) => `/requisition-orders/${id}/items/${itemId}`,
    removeItem: (id: Id, itemId: Id) => `/requisition-orders/${id}/items/${itemId}/remove`,
    step: (id: Id, step: "approve" | "send" | "cancel" | "close") => `/requisition-orders/${id}/${step}`,
    print: (id: Id, params: { language?: "en" | "ar" } = {}) => `/requisition-orders/${id}/print${query(params)}`,
    reorder: () => "/requisition-orders/reorder",
    export: () => "/requisition-orders/export",
  },
  receiving: {
    list: (filters: { q?: string; status?: string; kind?: string } = {}) => `/receiving-vouchers${query(filters)}`,
    new: (params: { orderId?: Id } = {}) => `/receiving-vouchers/new${query(params)}`,
    detail: (id: Id) => `/receiving-vouchers/${id}`,
    edit: (id: Id) => `/receiving-vouchers/${id}/edit`,
    newItem: (id: Id, params: { variantId?: Id; q?: string } = {}) =>
      `/receiving-vouchers/${id}/items/new${query(params)}`,
    editItem: (id: Id, itemId: Id) => `/receiving-vouchers/${id}/items/${itemId}/edit`,
    removeItem: (id: Id, itemId: Id) => `/receiving-vouchers/${id}/items/${itemId}/delete`,
    post: (id: Id) => `/receiving-vouchers/${id}/post`,
    reverse: (id: Id) => `/receiving-vouchers/${id}/reverse`,
    cancel: (id: Id) => `/receiving-vouchers/${id}/cancel`,
    /** The return of pieces of a posted voucher to the vendor. */
    return: (id: Id) => `/receiving-vouchers/${id}/return`,
    /** On A4, a return as a debit memo; in the reader's language unless told. */
    print: (id: Id, params: { language?: string } = {}) => `/receiving-vouchers/${id}/print${query(params)}`,
    export: () => "/receiving-vouchers/export",
  },
  /** The worklist of insurance claims, to which the menu leads; their other URLs are in claim-paths.ts. */
  claims: () => "/claims",
  giftCards: () => "/gift-cards",
  myCommissions: () => "/commissions/mine",
  loyalty: () => "/loyalty",
  messages: () => "/messages",
  /** The list of lens jobs, to which the menu leads; their other URLs are in lens-paths.ts. */
  lensJobs: () => "/lens-jobs",
  transfers: {
    list: (filters: { q?: string; status?: string; direction?: string } = {}) => `/transfers${query(filters)}`,
    export: () => "/transfers/export",
    new: (params: { variantId?: Id; from?: Id } = {}) => `/transfers/new${query(params)}`,
    detail: (id: Id) => `/transfers/${id}`,
    edit: (id: Id) => `/transfers/${id}/edit`,
    newItem: (id: Id, params: { q?: string; add?: Id } = {}) => `/transfers/${id}/items/new${query(params)}`,
    approve: (id: Id) => `/transfers/${id}/approve`,
    send: (id: Id) => `/transfers/${id}/send`,
    receive: (id: Id) => `/transfers/${id}/receive`,
    settle: (id: Id) => `/transfers/${id}/settle`,
    cancel: (id: Id) => `/transfers/${id}/cancel`,
    print: (id: Id, params: { language?: string } = {}) => `/transfers/${id}/print${query(params)}`,
    packing: (id: Id, params: { language?: string } = {}) => `/transfers/${id}/packing${query(params)}`,
  },
  registers: {
    list: () => "/registers",
    export: () => "/registers/export",
    new: () => "/registers/new",
    detail: (id: Id) => `/registers/${id}`,
    edit: (id: Id) => `/registers/${id}/edit`,
    /** `returnTo` is the page to which the opening leads back, and `kept` the key of its form, which waits meanwhile. */
    open: (id: Id, params: { returnTo?: string; kept?: string | null } = {}) => `/registers/${id}/open${query(params)}`,
    /** Takes the form of the page `returnTo`, and leads to the opening of the register and back. */
    openFirst: (id: Id, params: { returnTo: string }) => `/registers/${id}/open-first${query(params)}`,
    close: (id: Id) => `/registers/${id}/close`,
    reopen: (id: Id) => `/registers/${id}/reopen`,
    transactions: (id: Id, filters: { transactionType?: string; q?: string } = {}) =>
      `/registers/${id}/transactions${query(filters)}`,
    move: (id: Id, params: { type?: string } = {}) => `/registers/${id}/transactions/new${query(params)}`,
    exportTransactions: (id: Id) => `/registers/${id}/transactions/export`,
    slip: (id: Id, transactionId: Id) => `/registers/${id}/transactions/${transactionId}/print`,
    sessions: (id: Id) => `/registers/${id}/sessions`,
    session: (id: Id, sessionId: Id) => `/registers/${id}/sessions/${sessionId}`,
    displays: (id: Id) => `/registers/${id}/displays`,
    /** What customers see: a screen without a sign-in, paired with a register. */
    display: () => "/register/display",
    /** The X report of an open session, or the Z report of a closing: the newest unless one is named. */
    printSession: (id: Id, sessionId: Id, params: { closing?: Id } = {}) =>
      `/registers/${id}/sessions/${sessionId}/print${query(params)}`,
    a4Session: (id: Id, sessionId: Id, params: { closing?: Id } = {}) =>
      `/registers/${id}/sessions/${sessionId}/a4${query(params)}`,
    reports: (filters: { from?: string; to?: string } = {}) => `/registers/reports${query(filters)}`,
  },
  promotions: {
    list: (filters: { q?: string; status?: string; discountType?: string } = {}) => `/promotions${query(filters)}`,
    /** `from` names the promotion that is duplicated. */
    new: (params: { from?: Id } = {}) => `/promotions/new${query(params)}`,
    detail: (id: Id) => `/promotions/${id}`,
    export: () => "/promotions/export",
  },
  reports: {
    home: () => "/reports",
    /** A report that comes with the product. */
    standard: (report: "sales" | "inventory" | "financial" | "lens-jobs" | "claims") => `/reports/${report}`,
    create: (params: { source?: string } = {}) => `/reports/create${query(params)}`,
    /** A report that a user put together. */
    detail: (id: Id) => `/reports/${id}`,
    edit: (id: Id) => `/reports/${id}/edit`,
    remove: (id: Id) => `/reports/${id}/delete`,
    /** The files that were made of it. */
    files: (id: Id) => `/reports/${id}/files`,
    file: (id: Id, fileId: Id) => `/reports/${id}/files/${fileId}`,
    /** The rows of a report, by its name or number, as a file and on A4. */
    export: (report: Id) => `/reports/${report}/export`,
    print: (report: Id) => `/reports/${report}/print`,
  },
  settings: {
    home: () => "/settings",
    users: () => "/settings/user-management",
    /** The audit trail; with entity and entityId the history of one record. */
    audit: (filters: { entity?: string; entityId?: Id; action?: string; actorId?: Id; q?: string } = {}) =>
      `/settings/audit${query(filters)}`,
    auditEntry: (id: Id) => `/settings/audit/${id}`,
    exportAudit: () => "/settings/audit/export",
    auditReads: (filters: { entityId?: Id } = {}) => `/settings/audit/reads${query(filters)}`,
    company: () => "/settings/company",
    lists: () => "/settings/lists",
    /** A reference list; reasons of one use. */
    list: (kind: string, filters: { usage?: string } = {}) => `/settings/lists/${kind}${query(filters)}`,
    newListEntry: (kind: string, filters: { usage?: string } = {}) => `/settings/lists/${kind}/new${query(filters)}`,
    listEntry: (kind: string, id: Id) => `/settings/lists/${kind}/${id}`,
    removeListEntry: (kind: string, id: Id) => `/settings/lists/${kind}/${id}/delete`,
    /** The e-invoices of the user's stores and how they fare. */
    eInvoicing: (filters: { status?: string; q?: string } = {}) => `/settings/e-invoicing${query(filters)}`,
    exportInvoices: () => "/settings/e-invoicing/export",
    registerUnit: () => "/settings/e-invoicing/register",
    unit: (id: Id) => `/settings/e-invoicing/units/${id}`,
    discardUnit: (id: Id) => `/settings/e-invoicing/units/${id}/discard`,
    continueChain: (id: Id) => `/settings/e-invoicing/units/${id}/continue`,
    invoice: (id: Id) => `/settings/e-invoicing/documents/${id}`,
    /** The XML of a document: as it was sent, or as the authority stamped it. */
    invoiceFile: (id: Id, version: "sent" | "cleared") => `/settings/e-invoicing/documents/${id}/files/${version}`,
    invoiceArchive: () => "/settings/e-invoicing/archive",
    invoiceArchiveFile: (period: { from: string; to: string; storeId?: Id }) =>
      `/settings/e-invoicing/archive/file${query(period)}`,
    /** Checks the chains from the beginning, or goes on after a document of a unit. */
    invoiceChains: (from: { unitId?: Id; after?: number } = {}) => `/settings/e-invoicing/integrity${query(from)}`,
    sales: () => "/settings/sales",
    stores: () => "/settings/stores",
    newStore: () => "/settings/stores/new",
    store: (id: Id) => `/settings/stores/${id}`,
    setLogo: (id: Id) => `/settings/stores/${id}/logo`,
    removeLogo: (id: Id) => `/settings/stores/${id}/logo/remove`,
    /** The logo itself; its address changes when the logo does, so it may be kept for good. */
    storeLogo: (id: Id, version: string) => `/settings/stores/${id}/logo/file${query({ v: version })}`,
  },
  users: {
    management: () => "/settings/user-management",
    teams: managed("/settings/user-management/teams"),
    roles: managed("/settings/user-management/roles"),
    permissions: managed("/settings/user-management/permissions"),
    users: {
      ...managed("/settings/user-management/users"),
      detail: (id: Id) => `/settings/user-management/users/${id}`,
      edit: (id: Id) => `/settings/user-management/users/${id}/edit`,
      link: (id: Id) => `/settings/user-management/users/${id}/link`,
      resetFactor: (id: Id) => `/settings/user-management/users/${id}/second-factor`,
    },
    attendance: {
      list: (filters: { userId?: Id } = {}) => `/settings/user-management/attendance${query(filters)}`,
      export: () => "/settings/user-management/attendance/export",
    },
    /** The open sessions of all users, or of one. */
    sessions: (filters: { userId?: Id } = {}) => `/settings/user-management/sessions${query(filters)}`,
  },
  pickers: {
    coverageProducts: (params: { category: string; q: string }) => `/pickers/coverage-products${query(params)}`,
    customers: () => "/pickers/customers",
    saleItems: (q: string) => `/pickers/sale-items${query({ q })}`,
  },
  /** The page that describes the API. With `call` it unfolds one call. */
  api: (params: { call?: string } = {}) => `/api${query(params)}`,
  openapi: () => "/api/openapi.json",
} as const;

/**
 * Checks a redirect target from a request: returns a path of this product, or null. The target is parsed as a browser does it, because
 * "/..//evil.example" becomes "//evil.example", which is another site.
 */
export function localPath(target: string | null | undefined): string | null {
  const base = "http://local.invalid";
  if (!target?.startsWith("/") || !URL.canParse(target, base)) return null;
  const { origin, pathname, search } = new URL(target, base);
  return origin === base && !pathname.startsWith("//") ? pathname + search : null;
}
