/** Stands for the actor of events from before actors were recorded, in indexes, queries and addresses. */
export const UNRECORDED_ACTOR = 'unrecorded'
