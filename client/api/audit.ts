/** One event: who did what. Dates are ISO 8601 strings in UTC. */
export interface AuditLine {
  /** Id of the event. */
  id: string
  at: string
  /** An id; null in events from before actors were recorded. */
  actor: string | null
  /** The actor's name at present, in Italian. */
  who: string
  /** Type of the event. */
  type: string
  /** What the actor did, in Italian; it continues a sentence that starts with `who`. */
  sentence: string
  article: { slug: string; title: string } | null
  stream: string
  /** Shared by all events of one request, run or batch. */
  correlationId: string | null
  /** Id of the event that caused this one. */
  causationId: string | null
}

/** `GET /api/audit`: newest first. */
export interface AuditPage {
  items: AuditLine[]
  /** Cursor of the next page, for `after`; null on the last page. */
  next: string | null
}

/** `GET /api/audit/entries/{id}` */
export interface AuditLineInContext {
  entry: AuditLine
  cause: AuditLine | null
  /** Events of the same operation, the entry included: at most 50, oldest first. */
  together: AuditLine[]
  togetherTotal: number
}

/** `GET /api/audit/choices`: the values of the filters. */
export interface AuditChoices {
  /** With `UNRECORDED_ACTOR` where there are such events. */
  actors: { actor: string; who: string }[]
  /** `group`: the heading under which a filter lists the type. */
  types: { type: string; sentence: string; group: string }[]
  /** The caller may export. */
  mayExport: boolean
}

/** The calls that read the audit log. */
export interface AuditApi {
  /** @param query with its «?»: `actor`, `article`, `type`, `from`, `to`, `correlation`, `after`, `limit`; empty: the newest */
  audit(query: string): Promise<AuditPage>
  /** @param id of the event */
  auditEntry(id: string): Promise<AuditLineInContext>
  auditChoices(): Promise<AuditChoices>
}
