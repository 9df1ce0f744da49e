import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { lotList } from "./lot.list.tsx";
import { listLots } from "./read-lots.server.ts";
import { updateLot } from "./update-lot.server.ts";

export const lots = serverList({ list: lotList, read: listLots, may: { edit: updateLot }, input: inCurrentStore });
