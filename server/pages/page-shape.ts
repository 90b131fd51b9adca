import type { ReactElement, ReactNode } from 'react'
import { isSlug } from '../../events/domain/navigation/slug.ts'
import { currentLink } from '../../client/site/shell/current-link.ts'
import { thisYear } from '../../client/site/italian-date.ts'
import type { Route } from './known-routes.ts'

type Setting = string | undefined | ((context: object) => string | undefined)

/** The part of vike's page context that another render of the same kind of page needs. */
export interface VikePageContext extends Route {
  readonly pageId: string | null
  readonly page: ReactElement<Props>
  readonly config: {
    readonly data?: (context: object) => unknown
    readonly title?: Setting
    readonly description?: Setting
    readonly Head?: readonly (() => ReactElement)[]
  }
}

interface Props {
  readonly children?: ReactElement<Props>
  readonly pageContext?: object
}

/** Markup of the layouts before and after the page. */
interface Frame {
  readonly before: Piece
  readonly after: Piece
}

/** Markup, split at the places of the address's slug. */
type Piece = readonly string[]

/** Returns a key of everything, besides the slug, in which the layouts differ between pages. */
const frameKey = (pathname: string) => `${currentLink(pathname)} ${thisYear()}`

/** Common parts of the documents of one kind of page. */
export interface Shape {
  readonly config: VikePageContext['config']
  readonly page: ReactElement<Props>
  /** Parts of the document: before the head's settings, between them and React's markup, and after the markup. */
  readonly start: string
  readonly middle: string
  readonly end: string
  /** True if React writes other markup for the page within its layouts, so that both are rendered together every time. */
  readonly isWhole: boolean
  readonly frames: Map<string, Frame>
}

/** @returns true if the document loads React in the browser */
export const hydrates = (html: string): boolean => html.includes('id="vike_pageContext"')

let loaded: ReturnType<typeof loadReact> | null = null
/** Loads React after vike has set NODE_ENV to production, because React chooses its build when it loads. */
const react = () => (loaded ??= loadReact())

/** @returns null for a kind that vike must render every time */
export async function shapeOf(context: VikePageContext, html: string): Promise<Shape | null> {
  if (hydrates(html)) return null
  const { head, markup, frame, inside } = await react()
  const ofHead = head(context, context.page, context.config)
  const ofPage = markup(context, context.page)
  const headAt = html.indexOf(ofHead)
  const pageAt = html.indexOf(ofPage, headAt + ofHead.length)
  if (headAt < 0 || pageAt < 0) return null
  const [preloads, ofInside] = inside(context, context.page)
  const [before, after] = frame(context, context.page)
  return {
    config: context.config,
    page: context.page,
    start: html.slice(0, headAt),
    middle: html.slice(headAt + ofHead.length, pageAt),
    end: html.slice(pageAt + ofPage.length),
    isWhole: preloads + filled(before, context) + ofInside + filled(after, context) !== ofPage,
    frames: new Map(),
  }
}

function frameOf(shape: Shape, context: Addressed, { frame }: Markup): Frame {
  const key = frameKey(context.urlPathname)
  const known = shape.frames.get(key)
  if (known) return known
  const [before, after] = frame(context, shape.page)
  const made = { before, after }
  shape.frames.set(key, made)
  return made
}

/** @param context with its data. @returns the whole document */
export async function renderShape(shape: Shape, context: Addressed): Promise<string> {
  const markup = await react()
  const { config, page, start, middle, end } = shape
  const ofHead = markup.head(context, page, config)
  if (shape.isWhole) return start + ofHead + middle + markup.markup(context, page) + end
  const { before, after } = frameOf(shape, context, markup)
  const [preloads, ofPage] = markup.inside(context, page)
  return start + ofHead + middle + preloads + filled(before, context) + ofPage + filled(after, context) + end
}

type Addressed = Pick<Route, 'urlPathname' | 'routeParams'>

/** @throws Error if the value is not a slug, because other text may not be valid markup as it is */
function filled(piece: Piece, { routeParams: { slug } }: Addressed): string {
  if (piece.length < 2) return piece[0] ?? ''
  if (typeof slug !== 'string' || !isSlug(slug)) throw new Error('the address has no slug to fill in')
  return piece.join(slug)
}

/** Placeholder of the page in its layouts. No text of a page contains this character for private use. */
const PLACE = '\uE000'
/** Placeholder of a slug in the layouts. No slug has hyphens at its ends, and addresses and markup do not escape them. */
const SLUG_PLACE = '--slug--'

const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/

type Markup = Awaited<ReturnType<typeof loadReact>>

async function loadReact() {
  const { cloneElement, createElement, StrictMode } = await import('react')
  const { renderToStaticMarkup, renderToString } = await import('react-dom/server')

  /** Returns the same tree with another page context in its provider. */
  const within = (element: ReactElement<Props>, pageContext: object): ReactElement<Props> =>
    'pageContext' in element.props
      ? cloneElement(element, { pageContext })
      : cloneElement(element, {}, within(element.props.children!, pageContext))
  const providerOf = (element: ReactElement<Props>): ReactElement<Props> =>
    'pageContext' in element.props ? element : providerOf(element.props.children!)

  const contentOf = (element: ReactElement<Props>): ReactElement<Props> =>
    element.props.children ? contentOf(element.props.children) : element
  /** Returns the same tree with other content in place of the page. */
  const around = (element: ReactElement<Props>, content: ReactNode): ReactElement<Props> =>
    cloneElement(element, {}, element.props.children?.props.children ? around(element.props.children, content) : content)
  /** Returns the same tree without layouts between the provider and the page. */
  const withoutLayouts = (element: ReactElement<Props>): ReactElement<Props> =>
    cloneElement(element, {}, 'pageContext' in element.props ? contentOf(element) : withoutLayouts(element.props.children!))

  return {
    markup: (context: object, page: ReactElement<Props>): string => renderToString(within(page, context)),
    /** Renders the page without its layouts. The links that preload pictures, which React writes first, are separate. */
    inside(context: object, page: ReactElement<Props>): [preloads: string, page: string] {
      const markup = renderToString(withoutLayouts(within(page, context)))
      const { length } = PRELOADS.exec(markup)![0]
      return [markup.slice(0, length), markup.slice(length)]
    },
    frame(context: Addressed, page: ReactElement<Props>): [before: Piece, after: Piece] {
      const anySlug = { ...context, routeParams: { ...context.routeParams, slug: SLUG_PLACE } }
      const [before, after] = renderToString(around(within(page, anySlug), PLACE)).split(PLACE)
      return [before!.split(SLUG_PLACE), after!.split(SLUG_PLACE)]
    },
    /** Writes the head as vike-react does, from the title to the description. */
    head(context: object, page: ReactElement<Props>, { title, description, Head = [] }: VikePageContext['config']): string {
      const settingText = (setting: Setting) => escapeHtml((typeof setting === 'function' ? setting(context) : setting) ?? '')
      const provider = providerOf(page).type
      const elements = Head.map((Part) =>
        renderToStaticMarkup(createElement(StrictMode, null, createElement(provider, { pageContext: context }, createElement(Part)))),
      )
      const [name, about] = [settingText(title), settingText(description)]
      const all = [
        name && `<title>${name}</title><meta property="og:title" content="${name}" />`,
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        elements.join('\n'),
        '',
        about && `<meta name="description" content="${about}" /><meta property="og:description" content="${about}" />`,
      ]
      return all.join('\n    ')
    },
  }
}

/** Entities that vike writes; `escape-html` writes others. */
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character]!)
