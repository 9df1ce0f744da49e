/** The codes of refusals and errors, with their HTTP status. */
export const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media: 415,
  rule: 422,
  too_many: 429,
  unavailable: 503,
  full: 507,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** A message of the catalogues: its key, such as "sales.outOfStock", and its values. */
export type Message = { key: string; params?: Record<string, string | number> };

type Details = {
  params?: Message["params"];
  /** The field that the message belongs beside. */
  field?: string;
  /** Seconds until a new attempt makes sense. */
  retryAfter?: number;
  /** Nothing failed: the refusal asks something, and the form has a box to tick for the answer. */
  asks?: true;
  /** Data that the caller needs to correct the request. */
  extra?: Record<string, unknown>;
};

/** The only way for an operation to refuse: a code, a message of the catalogues and, if there is one, the field. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, key: string, details: Details = {}) {
    super(key);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return STATUS[this.code];
  }

  get sentence(): Message {
    return { key: this.message, params: this.details.params };
  }
}

/** Input that a schema refused, or files that a form refused: messages of the catalogues by field. */
export class InvalidInput extends Error {
  readonly errors: Record<string, Message[]>;
  readonly status: number;

  constructor(errors: Record<string, Message[]>, code: ErrorCode = "invalid") {
    super("invalid");
    this.errors = errors;
    this.status = STATUS[code];
  }
}

/** Runs all checks, so that their refusals come at once. @throws InvalidInput with everything that they refuse */
export function together(...checks: readonly (() => unknown)[]): void {
  const found: Record<string, Message[]>[] = [];
  for (const check of checks) {
    try {
      check();
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      found.unshift(error.errors);
    }
  }
  if (found.length > 0) throw new InvalidInput(Object.assign({}, ...found));
}

export const notFound = (): DomainError => new DomainError("not_found", "errors.notFound");
