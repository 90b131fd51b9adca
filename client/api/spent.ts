/** What tokens cost. */
export interface Spent {
  /** Of those whose price is known. */
  costMicroEur: number
  /** Set where the price of others is not: those of another server, or of a model that is not in the list. */
  unpriced?: true
}
