/** Characters that a search may have. */
export const LONGEST_QUERY = 120
