import type { ReactElement, ReactNode } from 'react'
import { currentLink } from '../../client/site/shell/current-link.ts'
import { thisYear } from '../../client/site/italian-date.ts'
import { aroundStyles, rulesOf } from './inline-styles.ts'
import type { Route } from './known-routes.ts'
import { leanMarkup } from './lean-markup.ts'
import type { Names, UsedRules } from './used-rules.ts'

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

/** What the layout puts before and after the page. */
interface Frame {
  readonly before: string
  readonly after: string
  /** Of it and of what all documents of the kind have in common. */
  readonly names: Names
}

/** What of the layout is not on every page alike. */
const frameKey = (pathname: string) => `${currentLink(pathname)} ${thisYear()}`

/** One kind of page: what its documents have in common. */
export interface Shape {
  readonly config: VikePageContext['config']
  readonly page: ReactElement<Props>
  /** The document before its styles, between them and the head's settings, between those and React's markup, and after that. */
  readonly start: string
  readonly afterStyles: string
  readonly middle: string
  readonly end: string
  readonly rules: UsedRules
  /** Without a layout: for a page that is not the same markup within it, which is rendered with it every time. */
  readonly whole: Frame | null
  readonly frames: Map<string, Frame>
}

/** @returns whether the document loads React in the browser */
export const hydrates = (html: string): boolean => html.includes('id="vike_pageContext"')

let loaded: ReturnType<typeof loadReact> | null = null
/** Loaded after vike has set NODE_ENV to production: React chooses its build when it is loaded. */
const react = () => (loaded ??= loadReact())

/** @returns null for a kind that vike must render every time */
export async function shapeOf(context: VikePageContext, html: string): Promise<Shape | null> {
  if (hydrates(html)) return null
  const { head, markup, frame, inside } = await react()
  const ofHead = head(context, context.page, context.config)
  const ofPage = markup(context, context.page)
  const styled = aroundStyles(html)
  const headAt = html.indexOf(ofHead)
  const pageAt = html.indexOf(ofPage, headAt + ofHead.length)
  const styledTo = styled ? styled.before.length + styled.styles.length : Infinity
  if (!styled || headAt < styledTo || pageAt < 0) return null
  const document = {
    start: styled.before,
    afterStyles: html.slice(styledTo, headAt),
    middle: html.slice(headAt + ofHead.length, pageAt),
    end: html.slice(pageAt + ofPage.length),
  }
  const rules = rulesOf(styled.styles)
  const [preloads, ofInside] = inside(context, context.page)
  const isFramed = preloads + frame(context, context.page).join(ofInside) === ofPage
  const whole = isFramed ? null : { before: '', after: '', names: rules.find(Object.values(document)) }
  return { config: context.config, page: context.page, ...document, rules, whole, frames: new Map() }
}

function frameOf(shape: Shape, context: Pick<Route, 'urlPathname'>, { frame }: Markup): Frame {
  const key = frameKey(context.urlPathname)
  const known = shape.whole ?? shape.frames.get(key)
  if (known) return known
  const { page, start, afterStyles, middle, end, rules } = shape
  const [before, after] = frame(context, page)
  const made = { before, after, names: rules.find([start, afterStyles, middle, end, before, after]) }
  shape.frames.set(key, made)
  return made
}

/** @param context with its data. @returns the whole document, with the styles that it uses */
export async function renderShape(shape: Shape, context: Pick<Route, 'urlPathname'>): Promise<string> {
  const markup = await react()
  const { config, page, start, afterStyles, middle, end, rules, whole } = shape
  const { before, after, names } = frameOf(shape, context, markup)
  const ofHead = markup.head(context, page, config)
  const [preloads, ofPage] = whole ? ['', markup.markup(context, page)] : markup.inside(context, page)
  const styles = rules.pick([ofHead, ofPage], names)
  return start + styles + afterStyles + ofHead + middle + preloads + before + ofPage + after + end
}

/** Stands for the page in its layout: no text of a page has this character (for private use). */
const PLACE = '\uE000'

const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/

type Markup = Awaited<ReturnType<typeof loadReact>>

async function loadReact() {
  const { cloneElement, createElement, StrictMode } = await import('react')
  const { renderToStaticMarkup, renderToString } = await import('react-dom/server')

  /** The same tree with another page context in its provider. */
  const within = (element: ReactElement<Props>, pageContext: object): ReactElement<Props> =>
    'pageContext' in element.props
      ? cloneElement(element, { pageContext })
      : cloneElement(element, {}, within(element.props.children!, pageContext))
  const providerOf = (element: ReactElement<Props>): ReactElement<Props> =>
    'pageContext' in element.props ? element : providerOf(element.props.children!)

  const lean = (element: ReactElement<Props>) => leanMarkup(renderToString(element))
  /** The page element of the provider's one layout, or another in its place. */
  const inLayout = (element: ReactElement<Props>, place: (layout: ReactElement<Props>) => ReactNode): ReactElement<Props> =>
    'pageContext' in element.props
      ? cloneElement(element, {}, place(element.props.children!))
      : cloneElement(element, {}, inLayout(element.props.children!, place))

  return {
    markup: (context: object, page: ReactElement<Props>): string => lean(within(page, context)),
    /** The page without its layout, and what React puts before both: links that preload pictures. */
    inside(context: object, page: ReactElement<Props>): [preloads: string, page: string] {
      const markup = lean(inLayout(within(page, context), ({ props }) => props.children))
      const { length } = PRELOADS.exec(markup)![0]
      return [markup.slice(0, length), markup.slice(length)]
    },
    /** What the layout puts before and after the page. */
    frame(context: object, page: ReactElement<Props>): [before: string, after: string] {
      const around = lean(inLayout(within(page, context), (layout) => cloneElement(layout, {}, PLACE)))
      return around.split(PLACE) as [string, string]
    },
    /** As vike-react writes it, from the title to the description. */
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
      return leanMarkup(all.join('\n    '))
    },
  }
}

/** As vike escapes: `escape-html` writes other entities. */
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character]!)
