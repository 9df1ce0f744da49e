import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  pages: [
    { name: "login", path: () => paths.login(), rights: null },
    { name: "login with errors", path: () => paths.login(), rights: null, act: press("#sign-in [data-submit]") },
    { name: "not found, for a visitor", path: () => "/no-such-page", rights: null, status: 404 },
    { name: "dashboard", path: () => paths.dashboard() },
    { name: "the user's menu", path: () => paths.dashboard(), act: press("header summary") },
    { name: "activities", path: () => paths.activities() },
    { name: "search without words", path: () => paths.search() },
    { name: "search with results", path: ({ itemName }) => paths.search(itemName) },
    { name: "search without results", path: () => paths.search("no such thing") },
    { name: "profile", path: () => paths.profile() },
    { name: "password", path: () => paths.password() },
    { name: "access denied", path: () => paths.customers.list(), rights: [], status: 403 },
    { name: "not found, for a user", path: () => paths.customers.edit(999_999_999), status: 404 },
    { name: "the API's page", path: () => paths.api() },
    { name: "a call of the API", path: () => paths.api({ call: "createSale" }) },
  ],
});
