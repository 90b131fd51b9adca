import { MOCK_PASSWORD, openMocks } from '../../../client/mocks/mocks.ts'
import { MemoryEventLog } from '../../../events/memory/memory-event-log.ts'
import { sampleWriter } from '../../../server/newsroom/writer/sample/sample.ts'
import type { Writer } from '../../../server/newsroom/writer/writer.ts'
import { ADMIN_PASSWORD, type Setting, startPortal } from '../../portal/start-portal.ts'

/** Something that answers the API's calls: a portal, or the mocks. */
export interface ContractServer extends AsyncDisposable {
  readonly name: string
  readonly origin: string
  /** Password of the first owner. */
  readonly password: string
  fetch(request: Request): Promise<Response>
}

/** The offline writer, which writes the same on every server. Its seeds are ids, of which a server has its own. */
function equalWriter(): Writer {
  const sample = sampleWriter()
  const equal = <Request extends { readonly seed: string }>(request: Request) => ({ ...request, seed: request.seed.replace(/^[^/]*/, 'x') })
  return {
    ...sample,
    writeArticle: (request, context) => sample.writeArticle(equal(request), context),
    proposeTopics: (request, context) => sample.proposeTopics(equal(request), context),
  }
}

export async function openPortal(setting: Setting = 'memory'): Promise<ContractServer> {
  const portal = await startPortal({ setting, writer: equalWriter() })
  return {
    name: 'the portal',
    origin: portal.url,
    password: ADMIN_PASSWORD,
    fetch(request) {
      // While the mocks answer, a kept connection may reach its end as the next call takes it.
      request.headers.set('connection', 'close')
      return fetch(request)
    },
    [Symbol.asyncDispose]: () => portal[Symbol.asyncDispose](),
  }
}

/** Opens the mocks with the people of the portal: the first owner alone. */
export async function openMocksServer(): Promise<ContractServer> {
  const mocks = await openMocks({ writer: equalWriter(), log: new MemoryEventLog(), origin: 'http://localhost' })
  return {
    name: 'the mocks',
    origin: 'http://localhost',
    password: MOCK_PASSWORD,
    fetch: (request) => mocks.answer(request, request.headers.get('cookie') ?? ''),
    [Symbol.asyncDispose]: () => mocks.close(),
  }
}
