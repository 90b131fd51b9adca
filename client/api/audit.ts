/** One fact: who did what. Dates are ISO 8601 strings in UTC. */
export interface AuditLine {
  /** Of the event. */
  id: string
  at: string
  /** An id; null in events from before actors were recorded. */
  actor: string | null
  /** The actor's name at present, in Italian. */
  who: string
  /** Of the event. */
  type: string
  /** What the actor did, in Italian; it goes on after `who`. */
  sentence: string
  article: { slug: string; title: string } | null
  stream: string
  /** The same for all that belongs to one request, run or batch. */
  correlationId: string | null
  /** Of the event that led to this one. */
  causationId: string | null
}

/** `GET /api/audit`: newest first. */
export interface AuditPage {
  items: AuditLine[]
  /** From which the next page is asked for with `after`; null on the last one. */
  next: string | null
}

/** `GET /api/audit/entries/{id}` */
export interface AuditLineInContext {
  entry: AuditLine
  cause: AuditLine | null
  /** At most 50, oldest first, the entry among them. */
  together: AuditLine[]
  togetherTotal: number
}

/** `GET /api/audit/choices`: what can be asked for. */
export interface AuditChoices {
  /** `unrecorded` for events from before actors were recorded. */
  actors: { actor: string; who: string }[]
  types: { type: string; sentence: string }[]
  /** Whether the caller may export. */
  mayExport: boolean
}

/** The calls that read who did what. */
export interface AuditApi {
  /** @param query with its «?»: `actor`, `article`, `type`, `from`, `to`, `correlation`, `after`, `limit`; empty: the newest */
  audit(query: string): Promise<AuditPage>
  /** @param id of the event */
  auditEntry(id: string): Promise<AuditLineInContext>
  auditChoices(): Promise<AuditChoices>
}
