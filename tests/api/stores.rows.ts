import { refusalArea } from "#tests/api/every-call/refusal-area.ts";

export default refusalArea({
  rows: {
    "GET /api/stores": {},
    "GET /api/stores/{id}": {
      valid: ({ store }) => ({ path: `/api/stores/${store.id}` }),
      hidden: ({ foreign }) => [`/api/stores/${foreign.id}`],
    },
  },
});
