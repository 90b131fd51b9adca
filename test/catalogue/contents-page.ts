import type { Piece } from './piece.ts'
import { CATALOGUE_PATH } from './find-states.ts'
import { type Room, ROOMS } from './rooms.ts'

const WIDTHS = ['390', '1280']

interface Shown {
  readonly isDark: boolean
  readonly width: string
}

/** @returns the page with all rooms and pieces: an index, and a frame for each piece */
export async function contentsPage(asked: URLSearchParams): Promise<string> {
  const rooms = await Promise.all(
    Object.entries(ROOMS).map(async ([room, { label, load }]) => ({ room: room as Room, label, pieces: (await load()).PIECES })),
  )
  const shown = { isDark: asked.get('tema') === 'scuro', width: WIDTHS.find((width) => width === asked.get('larghezza')) ?? '1280' }
  return `<!doctype html>
<html lang="it" class="${shown.isDark ? 'dark' : 'light'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Catalogo dei componenti</title>
    <link rel="stylesheet" href="/test/catalogue/page/contents.css?direct" />
    <script type="module" src="/test/catalogue/page/contents.ts"></script>
  </head>
  <body>
    <header>
      <h1>Catalogo dei componenti</h1>
      ${switches(shown)}
    </header>
    <div class="columns">
      <nav aria-label="Componenti">
        <label for="cerca">Cerca per nome</label>
        <input id="cerca" type="search" autocomplete="off" />
        <p role="status"></p>
        ${rooms.map(({ label, pieces }) => `<section><h2>${label}</h2><ul>${pieces.map(indexEntry).join('')}</ul></section>`).join('\n')}
      </nav>
      <main>
        ${rooms.map(({ room, label, pieces }) => `<section><h2>${label}</h2>${pieces.map((piece) => pieceView(room, piece, shown)).join('')}</section>`).join('\n')}
      </main>
    </div>
  </body>
</html>`
}

function switches({ isDark, width }: Shown): string {
  const link = (label: string, to: Shown, isCurrent: boolean) =>
    `<a href="?tema=${to.isDark ? 'scuro' : 'chiaro'}&amp;larghezza=${to.width}"${isCurrent ? ' aria-current="true"' : ''}>${label}</a>`
  return `<p>${link('Chiaro', { isDark: false, width }, !isDark)} ${link('Scuro', { isDark: true, width }, isDark)}</p>
      <p>${WIDTHS.map((each) => link(`${each} px`, { isDark, width: each }, each === width)).join(' ')}</p>`
}

const idOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')

const indexEntry = ({ name }: Piece): string => `<li data-name="${name}"><a href="#${idOf(name)}">${name}</a></li>`

function pieceView(room: Room, { name, states }: Piece, shown: Shown): string {
  const frame = (title: string, state: string | null) => {
    const query = new URLSearchParams({
      stanza: room,
      pezzo: name,
      ...(state !== null && { stato: state }),
      tema: shown.isDark ? 'scuro' : 'chiaro',
    })
    const source = `${CATALOGUE_PATH}/pezzo?${query}`.replaceAll('&', '&amp;')
    return `<iframe loading="lazy" title="${title}" width="${shown.width}" src="${source}"></iframe>`
  }
  const shared = states.some(({ isAlone }) => !isAlone)
  const alone = states.filter(({ isAlone }) => isAlone)
  return `<article id="${idOf(name)}" data-name="${name}"><h3><a href="#${idOf(name)}">${name}</a></h3>
    ${shared ? frame(name, null) : ''}${alone.map((state) => frame(`${name}, ${state.name}`, state.name)).join('\n')}</article>`
}
