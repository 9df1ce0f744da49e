/** The page for those who run the servers. Not among the other addresses, which the sale screen loads. */
export const systemPath = () => "/settings/system";
