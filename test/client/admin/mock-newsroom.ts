import { MOCK_PASSWORD, MOCK_TOTP_SECRET, type Mocks, openMocks } from '../../../client/mocks/mocks.ts'
import type { DeskArticle } from '../../../client/api/newsroom.ts'
import { MemoryEventLog } from '../../../events/memory/memory-event-log.ts'
import { appendAtEnd } from '../../../events/log/append-at-end.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { sampleWriter } from '../../../server/newsroom/writer/sample/sample.ts'
import type { Writer } from '../../../server/newsroom/writer/writer.ts'
import { newEvent } from '../../events/new-events.ts'
import { DEADLINE_MS } from '../../machine/deadline.ts'
import { codeOf } from '../../server/admin/factors/code-of.ts'

export const EDITOR = 'bianca.moretti@mercato-chiaro.example'

/** Waits for review in every newsroom. */
export const WAITING = 'il-rendimento-garantito-esiste'
const PROMISE = {
  title: 'Il rendimento garantito esiste?',
  subtitle: 'Un sottotitolo',
  excerpt: 'Un estratto',
  summary: 'Un sommario',
  body: [{ type: 'paragraph' as const, text: 'Questo metodo ha un rendimento garantito.' }],
}

/** Names the newest revision, for a command on it. */
export const newestOf = ({ newest: { revision, hash } }: DeskArticle) => ({ revision, hash })

/** A portal of the mocks, and what its people do beside the page. */
export interface MockNewsroom {
  readonly mocks: Mocks
  /** Logs the first owner in elsewhere. @param withCode beside the password */
  logInElsewhere(withCode?: boolean): Promise<string>
  /** @returns the token of the first owner's session, which page and calls share */
  session(): Promise<string>
  /** Makes a call as a person, by default the first owner. @returns the answer to a call that succeeded */
  call<T>(name: `${'GET' | 'POST'} /api/${string}`, body?: object, email?: string): Promise<T>
  /** Appends to a stream, and waits until the read models have it. */
  append(stream: string, ...events: readonly DomainEvent[]): Promise<void>
  /** Writes an article that promises a return, and submits it. @returns its slug */
  submit(email?: string): Promise<string>
}

export function newsroomOf(mocks: Mocks): MockNewsroom {
  const origin = mocks.context.config.publicUrl
  const sessions = new Map<string, Promise<string>>()

  async function ask(name: string, body: object, cookie: string): Promise<Response> {
    const [method, path] = name.split(' ') as [string, string]
    const headers = { 'content-type': 'application/json', origin }
    const init = { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) }
    const answer = await mocks.answer(new Request(origin + path, init), cookie)
    if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`)
    return answer
  }

  async function logIn(input: object, query = ''): Promise<string> {
    const answer = await ask(`POST /api/session${query}`, { password: MOCK_PASSWORD, ...input }, '')
    return /^session=([^;]+)/.exec(answer.headers.getSetCookie()[0]!)![1]!
  }

  function sessionOf(email = ''): Promise<string> {
    const session = sessions.get(email) ?? logIn(email ? { email } : {})
    sessions.set(email, session)
    return session
  }

  async function call<T>(name: string, body: object = {}, email?: string): Promise<T> {
    const answer = await ask(name, body, `session=${await sessionOf(email)}`)
    return (answer.status === 204 ? undefined : await answer.json()) as T
  }

  return {
    mocks,
    logInElsewhere: (withCode = false) =>
      withCode ? logIn({ code: codeOf(MOCK_TOTP_SECRET).code }, '?scenario=second-factor') : logIn({}),
    session: () => sessionOf(),
    call,
    async append(stream, ...events) {
      const { position } = await appendAtEnd(mocks.log, stream, events.map(newEvent))
      if (!(await mocks.readModels.waitFor(position, DEADLINE_MS))) throw new Error(`the read models lack the events of ${stream}`)
    },
    async submit(email) {
      const article = await call<DeskArticle>('POST /api/newsroom/articles', { category: 'INVESTIMENTI', content: PROMISE }, email)
      await call(`POST /api/newsroom/articles/${article.slug}/submit`, newestOf(article), email)
      return article.slug
    },
  }
}

/** The offline writer, whose first article promises a return. */
function boldWriter(): Writer {
  const sample = sampleWriter()
  let isFirst = true
  return {
    ...sample,
    async writeArticle(request, context) {
      const written = await sample.writeArticle(request, context)
      const { title, body } = PROMISE
      const bold = isFirst ? { ...written, title, body: [...body, ...written.body] } : written
      isFirst = false
      return bold
    },
  }
}

const GENERATED = [
  'inflazione-come-si-misura-e-quanto-toglie-al-potere-d-acquisto',
  'interesse-composto-perche-il-tempo-conta-piu-della-somma',
]

/** @returns what opens a portal over its own copy of one log: 27 articles of the house, and two generated ones, the first of which waits for review */
export async function prepareNewsroom(): Promise<(options: Parameters<typeof openMocks>[0]) => Promise<Mocks>> {
  await using mocks = await openMocks({ writer: boldWriter() })
  const { call } = newsroomOf(mocks)
  for (const topicId of GENERATED) await call('POST /api/generate/article', { topicId })
  // No test has this session in its list.
  await call('POST /api/admin/sessions/revoke', { password: MOCK_PASSWORD })
  const { records } = mocks.log.store
  return (options) => {
    const log = new MemoryEventLog()
    log.receive(records)
    return openMocks({ log, ...options })
  }
}
