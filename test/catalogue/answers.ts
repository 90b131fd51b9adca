import { MOCK_PASSWORD, openMocks, type Scenario } from '../../client/mocks/mocks.ts'
import { withCookies } from '../client/api/cookie-jar.ts'
import { STAGED_PASSWORD, type StagedNewsroom, stageNewsroom } from '../screenshots/staged-newsroom.ts'

/** The person who looks at a piece. */
export type Reader = 'owner' | 'editor' | 'author'

export interface CatalogueAnswers extends AsyncDisposable {
  readonly staged: StagedNewsroom
  /** Answers a read of the API. @param path with its query */
  read(path: string, reader: Reader, scenario: Scenario | null): Promise<Response>
}

/** How long ago the work of the staged newsroom began, in minutes: it ends at about the present. */
const STAGED_MINUTES = 26 * 60

/** Opens a portal without a network in which people have worked for a day. The pieces of the catalogue show its answers. */
export async function openAnswers(): Promise<CatalogueAnswers> {
  let behindMs = STAGED_MINUTES * 60_000
  const mocks = await openMocks({ now: () => new Date(Date.now() - behindMs) })
  const url = mocks.context.config.publicUrl
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    request.headers.set('origin', url)
    return mocks.answer(request, request.headers.get('cookie') ?? '')
  }
  const pass = (minutes: number) => void (behindMs = Math.max(0, behindMs - minutes * 60_000))
  const staged = await stageNewsroom({ url, fetch, password: MOCK_PASSWORD, pass })
  behindMs = 0

  const logIn = async (body: object) => {
    const sent = withCookies(fetch)
    const headers = { 'content-type': 'application/json' }
    await sent(`${url}/api/session`, { method: 'POST', headers, body: JSON.stringify(body) })
    return sent
  }
  const readers: Record<Reader, typeof globalThis.fetch> = {
    owner: await logIn({ password: MOCK_PASSWORD }),
    editor: await logIn({ email: staged.editor, password: STAGED_PASSWORD }),
    author: await logIn({ email: staged.author, password: STAGED_PASSWORD }),
  }
  return {
    staged,
    read(path, reader, scenario) {
      const address = new URL(path, url)
      if (scenario) address.searchParams.set('scenario', scenario)
      return readers[reader](address.href)
    },
    [Symbol.asyncDispose]: () => mocks.close(),
  }
}
