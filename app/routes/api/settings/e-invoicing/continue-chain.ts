import { api } from "#app/http/api.server.ts";
import { continueChain } from "#app/modules/invoicing/outbox/continue-chain.server.ts";

export const { loader, action } = api({ POST: continueChain });
