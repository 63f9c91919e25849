/** The largest value of an Int column: no id is greater, and no sum in kopecks. */
export const MAX_INT = 2_147_483_647;
