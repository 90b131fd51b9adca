import '@vitejs/plugin-react/preamble'
import './frame.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { StagedNewsroom } from '../../screenshots/staged-newsroom.ts'
import { CATALOGUE_PATH, fetchFor, findStates } from '../find-states.ts'
import { ROOMS, type Room } from '../rooms.ts'
import { createStageClient, Mishap, Stage } from '../stage.tsx'

/**
 * Draws the states of one piece, or of all pieces of a room: `?stanza=desk&pezzo=ArticleDesk&stato=vuoto`. Commands are refused, because
 * every frame shows the same portal.
 */
async function drawFrame(): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const [{ PIECES }, staged] = await Promise.all([
    ROOMS[asked.get('stanza') as Room].load(),
    realFetch(`${CATALOGUE_PATH}/esempi`).then((answer) => answer.json() as Promise<StagedNewsroom>),
  ])
  const found = findStates(PIECES, { piece: asked.get('pezzo'), state: asked.get('stato') })
  const staging = found.map(({ piece, state }) => {
    const fetch = fetchFor(state, (path) => realFetch(CATALOGUE_PATH + path))
    return { piece, state, fetch, client: createStageClient(fetch) }
  })
  const [first] = staging
  // A whole page makes its own query client, which asks the window.
  if (first?.state.isAlone) window.fetch = (input, init) => ((init?.method ?? 'GET') === 'GET' ? first.fetch(input, init) : refuse())
  createRoot(pieces).render(
    <StrictMode>
      {staging.map(({ piece, state, fetch, client }) => (
        <section key={`${piece.name} ${state.name}`} className="catalogue-state" aria-label={`${piece.name}, ${state.name}`}>
          <p className="catalogue-name">{asked.has('pezzo') ? state.name : `${piece.name}, ${state.name}`}</p>
          <Mishap>
            <Stage state={state} staged={staged} client={client} fetch={fetch} />
          </Mishap>
        </section>
      ))}
    </StrictMode>,
  )
  const answered = staging.filter(({ state }) => state.answering !== 'never')
  const countWaiting = () => {
    document.documentElement.dataset['waiting'] = String(answered.reduce((sum, { client }) => sum + client.isFetching(), 0))
  }
  for (const { client } of answered) client.getQueryCache().subscribe(countWaiting)
  requestAnimationFrame(() => setTimeout(countWaiting))
}

const pieces = document.getElementById('pezzi')!
const realFetch = window.fetch.bind(window)

/** Stands in for the streams of changes, which a catalogue does not follow. */
class SilentSource extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 1
  close(): void {}
}

async function refuse(): Promise<Response> {
  const refusal = { type: 'about:blank', title: 'Catalogo', status: 409, detail: 'Il catalogo non esegue comandi.' }
  return new Response(JSON.stringify(refusal), { status: 409, headers: { 'content-type': 'application/problem+json' } })
}

function refuseCommands(): void {
  window.fetch = refuse
  window.EventSource = SilentSource as unknown as typeof EventSource
  // Links would leave the frame.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
  })
}

/** Gives the frame the height of its content. A dialog covers a window of a fixed height. */
function fitFrame(): void {
  // The element belongs to the other document, whose HTMLElement is another one.
  const frame = window.frameElement as HTMLElement | null
  if (!frame) return
  const isAlone = document.querySelector('dialog') !== null
  frame.style.height = `${isAlone ? 820 : pieces.offsetHeight + 2}px`
}

refuseCommands()
new ResizeObserver(fitFrame).observe(pieces)
void drawFrame()
