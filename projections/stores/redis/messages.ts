import { formatPosition, parsePosition, type Position } from '../../../events/log/position.ts'
import { type Query, ReadModelsUnavailableError } from '../read-models.ts'
import { type Build, type BuildCommit, formatMark, parseMark, reachedBy } from '../store.ts'
import type { Reply } from './connection.ts'
import { pack, unpack } from './packed.ts'

const textOf = (position: Position | null) => (position ? formatPosition(position) : '')
const jsonOf = (value: object | null) => (value ? JSON.stringify(value) : '')

/** @returns the arguments of the script COMMIT */
export function commitArguments(commits: readonly BuildCommit[]): string[] {
  const heads = commits.flatMap(headOf)
  const writes = commits.flatMap((commit) =>
    commit.writes.flatMap(({ key, json, indexes, left }) => [key, pack(json), JSON.stringify(indexes), JSON.stringify(left)]),
  )
  return [JSON.stringify(reachedBy(commits)), String(commits.length), ...heads, ...writes]
}

const headOf = ({ build, expected, checkpoint, mark, state, error, progress, writes }: BuildCommit): string[] => [
  String(build),
  textOf(expected),
  textOf(checkpoint),
  mark ? formatMark(mark) : '',
  state,
  jsonOf(error),
  jsonOf(progress),
  JSON.stringify(writes.map(({ key }) => key)),
  String(writes.length),
]

/** @returns the query as the script READ takes it */
export function queryArgument(query: Query): object {
  if ('key' in query || 'keys' in query) return query
  if ('search' in query) throw new ReadModelsUnavailableError('there is no search in this store')
  const { min = -Infinity, max = Infinity } = query
  const scores = { min: scoreOf(min), max: scoreOf(max) }
  if ('count' in query) return { ...query, ...scores }
  const after = query.after && { score: scoreOf(query.after.score), key: query.after.key }
  return { ...query, ...scores, offset: query.offset ?? 0, ...(after ? { after } : {}) }
}

const scoreOf = (score: number): string => (Number.isFinite(score) ? String(score) : score < 0 ? '-inf' : '+inf')

const parse = (packed: Reply): unknown => (packed === null ? null : JSON.parse(unpack(packed as string)))

/** @param reply of the script READ to this query */
export function toAnswer(query: Query, reply: Reply): unknown {
  if ('key' in query) return parse(reply)
  if ('count' in query) return reply
  return (reply as Reply[]).map(parse)
}

/** @param fields as the script BUILDS gives them */
export function toBuild([id, active, model, version, checkpoint, state, error, progress, log, mark]: readonly (string | null)[]): Build {
  return {
    id: Number(id),
    model: model!,
    version: Number(version),
    active: active === '1',
    log: log || null,
    mark: mark ? parseMark(mark) : null,
    state: state as Build['state'],
    checkpoint: checkpoint ? parsePosition(checkpoint) : null,
    error: error ? (JSON.parse(error) as Build['error']) : null,
    progress: progress ? (JSON.parse(progress) as Build['progress']) : null,
  }
}
