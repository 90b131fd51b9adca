import { type HttpHandler, HttpResponse } from 'msw'
import { actorName, AUDIT_SENTENCES, auditGroup, auditSentence } from '../../../events/domain/newsroom/audit-text.ts'
import { isPermitted, UNRECORDED_ACTOR } from '../../../events/domain/permissions.ts'
import type { AuditChoices, AuditLine, AuditLineInContext, AuditPage } from '../../api/contract.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { notFound, wrongParameter } from '../backend/scenario.ts'
import type { MockState } from '../state/mock-state.ts'
import { type MockFact, nameOf } from '../state/newsroom-state.ts'

const MAX_TOGETHER = 50

function lineOf(state: MockState, fact: MockFact): AuditLine {
  const { id, at, actor, type, stream, article, correlationId } = fact
  const title = state.articles.find(({ firstSlug }) => firstSlug === article)?.title ?? article
  const names = { person: (personId: string) => nameOf(state, personId), tokenLabel: () => undefined }
  return {
    id,
    at,
    actor,
    who: actorName(actor, names),
    type,
    sentence: auditSentence(type) ?? type,
    article: article === null ? null : { slug: article, title: title! },
    stream,
    correlationId,
    causationId: null,
  }
}

/** @returns the matching facts, newest first, or the refusal of an invalid query */
function select(facts: readonly MockFact[], query: URLSearchParams): MockFact[] | Response {
  const { actor, type, article, correlation, from, to } = Object.fromEntries(query) as Record<string, string | undefined>
  for (const [name, instant] of Object.entries({ from, to }))
    if (instant !== undefined && Number.isNaN(Date.parse(instant))) return wrongParameter(name, 'Dev’essere un istante ISO 8601.')
  if (type !== undefined && auditSentence(type) === null) return wrongParameter('type', 'Questo tipo di fatto non esiste.')
  return facts.filter(
    (fact) =>
      (actor === undefined || (fact.actor ?? UNRECORDED_ACTOR) === actor) &&
      (type === undefined || fact.type === type) &&
      (article === undefined || fact.article === article) &&
      (correlation === undefined || fact.correlationId === correlation) &&
      (from === undefined || Date.parse(fact.at) >= Date.parse(from)) &&
      (to === undefined || Date.parse(fact.at) <= Date.parse(to)),
  )
}

const row = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')}\r\n`

/** How an export is written; fewer columns than the portal's. */
const FORMATS = {
  csv: {
    type: 'text/csv',
    head: row(['quando', 'chi', 'che cosa', 'articolo']),
    line: ({ at, who, sentence, article }: AuditLine) => row([at, who, sentence, article?.title ?? '']),
  },
  ndjson: { type: 'application/x-ndjson', head: '', line: (line: AuditLine) => `${JSON.stringify(line)}\n` },
} as const
const isFormat = (name: string): name is keyof typeof FORMATS => Object.hasOwn(FORMATS, name)

/** The calls of the audit log. */
export function auditHandlers({ read }: MockBackend): HttpHandler[] {
  return [
    read('/audit', 'seeAudit', ({ request, seen }) => {
      const query = new URL(request.url).searchParams
      const limit = Number(query.get('limit') ?? 50)
      const found = select(seen.facts, query)
      if (found instanceof Response) return found
      if (!Number.isInteger(limit) || limit < 1 || limit > 100) return wrongParameter('limit', 'Da 1 a 100.')
      const after = query.get('after')
      const from = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1
      if (after !== null && from === 0) return wrongParameter('after', 'Non è la continuazione di un elenco.')
      const page = found.slice(from, from + limit)
      const next = from + limit < found.length ? page.at(-1)!.id : null
      return HttpResponse.json({ items: page.map((fact) => lineOf(seen, fact)), next } satisfies AuditPage)
    }),
    read('/audit/choices', 'seeAudit', ({ caller, seen }) => {
      const actors = [...new Set(seen.facts.map(({ actor }) => actor))].map((actor) => ({
        actor: actor ?? UNRECORDED_ACTOR,
        who: actorName(actor, { person: (id) => nameOf(seen, id), tokenLabel: () => undefined }),
      }))
      const types = Object.entries(AUDIT_SENTENCES).map(([type, sentence]) => ({ type, sentence, group: auditGroup(type) }))
      return HttpResponse.json({
        actors: actors.toSorted((one, other) => one.who.localeCompare(other.who, 'it')),
        types: types.toSorted((one, other) => one.sentence.localeCompare(other.sentence, 'it')),
        mayExport: isPermitted('exportAudit', caller.role),
      } satisfies AuditChoices)
    }),
    read('/audit/entries/:id', 'seeAudit', ({ params, seen }) => {
      const fact = seen.facts.find(({ id }) => id === params['id'])
      if (!fact) return notFound('Nel registro non c’è questa voce.')
      const together = seen.facts.filter(({ correlationId }) => correlationId !== null && correlationId === fact.correlationId)
      return HttpResponse.json({
        entry: lineOf(seen, fact),
        cause: null,
        together: together
          .toReversed()
          .slice(0, MAX_TOGETHER)
          .map((one) => lineOf(seen, one)),
        togetherTotal: together.length,
      } satisfies AuditLineInContext)
    }),
    read('/audit/export', 'exportAudit', ({ request, seen }) => {
      const query = new URL(request.url).searchParams
      const format = query.get('format') ?? ''
      if (!isFormat(format)) return wrongParameter('format', 'csv o ndjson.')
      const found = select(seen.facts, query)
      if (found instanceof Response) return found
      const { type, head, line } = FORMATS[format]
      return new HttpResponse(head + found.map((fact) => line(lineOf(seen, fact))).join(''), {
        headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="registro.${format}"` },
      })
    }),
  ]
}
