import { apiLogin } from "#app/modules/auth/api-login.server.ts";

export const { loader, action } = apiLogin;
