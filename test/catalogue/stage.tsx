import { QueryClient, type QueryClientConfig, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Component, type ReactNode, useState } from 'react'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import type { PageContext } from 'vike/types'
import { type CallName, type InputOf, type OutputOf } from '../../client/api/call.ts'
import { createHttpApi } from '../../client/api/http-api.ts'
import { createQueryClient } from '../../client/api/query-client.ts'
import { Toasts } from '../../client/design/toast/Toasts.tsx'
import { Tooltips } from '../../client/design/tooltip/Tooltip.tsx'
import { ApiContext } from '../../client/pages/admin/api/api-context.ts'
import { call } from '../../client/pages/admin/api/call.ts'
import type { RefusedForm } from '../../client/site/forms/refused-form.ts'
import { createSite } from '../../client/site/site.ts'
import type { StagedNewsroom } from '../screenshots/staged-newsroom.ts'
import type { State } from './piece.ts'

/** Answers the reads of one state. */
export type Fetch = typeof globalThis.fetch

/** While a query runs, `window.fetch` is that of its state: the newsroom's calls look it up at each call. */
class StateQueryClient extends QueryClient {
  readonly #fetch: Fetch
  constructor(config: QueryClientConfig, fetch: Fetch) {
    super(config)
    this.#fetch = fetch
  }

  override defaultQueryOptions(options: never): never {
    const complete = super.defaultQueryOptions(options) as { queryFn?: unknown; isStaged?: true }
    const { queryFn } = complete
    if (typeof queryFn !== 'function' || complete.isStaged) return complete as never
    const staged = (...context: unknown[]): unknown => {
      const { fetch } = window
      window.fetch = this.#fetch
      try {
        return queryFn(...context)
      } finally {
        window.fetch = fetch
      }
    }
    return { ...complete, queryFn: staged, isStaged: true } as never
  }
}

export function createStageClient(fetch: Fetch): QueryClient {
  const { queries, mutations } = createQueryClient({ baseUrl: '', fetch }).getDefaultOptions()
  // A failed read stays failed when it is drawn again.
  return new StateQueryClient({ defaultOptions: { queries: { ...queries, retryOnMount: false }, mutations: { ...mutations } } }, fetch)
}

const site = createSite({ url: 'https://mercato-chiaro.example' })

/** What vike gives to the pages. @param refusedForm a form that was sent without a script */
export const PageContextOf = ({ refusedForm = null, children }: { refusedForm?: RefusedForm | null; children: ReactNode }) => (
  <VikeReactProviderPageContext
    pageContext={{ site, refusedForm, urlParsed: { pathname: '/catalogo', search: {} }, is404: false } as unknown as PageContext}
  >
    {children}
  </VikeReactProviderPageContext>
)

interface Props {
  state: State
  staged: StagedNewsroom
  client: QueryClient
  fetch: Fetch
}

/** One state of a piece, with all that the pages give to their components. */
export function Stage({ state, staged, client, fetch }: Props) {
  const [api] = useState(() => createHttpApi({ baseUrl: '', fetch }))
  return (
    <PageContextOf>
      <QueryClientProvider client={client}>
        <ApiContext value={api}>
          <Toasts>
            <Tooltips>{state.draw(staged)}</Tooltips>
          </Toasts>
        </ApiContext>
      </QueryClientProvider>
    </PageContextOf>
  )
}

interface AnswerProps<Name extends CallName> {
  name: Name
  input?: InputOf<Name>
  children: (answer: OutputOf<Name>) => ReactNode
}

/** Draws a component from the answer to a call. */
export function Answer<Name extends CallName>({ name, input, children }: AnswerProps<Name>) {
  const { data, error } = useQuery({
    queryKey: ['catalogue', name, input],
    queryFn: () => (call as unknown as (name: string, input: unknown) => Promise<OutputOf<Name>>)(name, input ?? {}),
  })
  if (error) throw error
  return data === undefined ? null : children(data)
}

/** Shows the error of a piece in its place, so that the other states remain. */
export class Mishap extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? <p data-mishap="">{this.state.error.message}</p> : this.props.children
  }
}
