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
  createRoot(document.getElementById('pezzi')!).render(
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
}

const realFetch = window.fetch.bind(window)

/** Stands in for the streams of changes, which a catalogue does not follow. */
class SilentSource extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 1
  close(): void {}
}

function refuseCommands(): void {
  const refusal = { type: 'about:blank', title: 'Catalogo', status: 409, detail: 'Il catalogo non esegue comandi.' }
  const headers = { 'content-type': 'application/problem+json' }
  window.fetch = async () => new Response(JSON.stringify(refusal), { status: 409, headers })
  window.EventSource = SilentSource as unknown as typeof EventSource
  // Links would leave the frame.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
  })
}

/** Gives the frame the height of its content. A dialog covers a window of a fixed height. */
function fitFrame(): void {
  const frame = window.frameElement
  if (!(frame instanceof HTMLElement)) return
  const isAlone = document.querySelector('dialog') !== null
  frame.style.height = `${isAlone ? 820 : document.documentElement.offsetHeight}px`
}

refuseCommands()
new ResizeObserver(fitFrame).observe(document.documentElement)
void drawFrame()
