import type { ReactElement, ReactNode } from 'react'
import type { ReadingApi } from '../../client/api/contract.ts'
import type { Delivery } from '../../client/site/delivery/deliver.ts'
import type { RefusedForm } from '../../client/site/forms/refused-form.ts'
import type { Site } from '../../client/site/site.ts'
import { currentLink } from '../../client/site/shell/current-link.ts'
import { thisYear } from '../../client/site/italian-date.ts'
import { createKnownRoutes, type Route } from './known-routes.ts'
import { aroundStyles, rulesOf } from './inline-styles.ts'
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

/** What differs between two renders of an address. */
interface Given {
  readonly api: ReadingApi
  readonly site: Site
  readonly delivery: Delivery
  readonly nonce: string | null
  /** Only pages that hydrate show it, and those are not known. */
  readonly refusedForm: RefusedForm | null
}

export interface KnownPages {
  /**
   * Records what vike rendered for an address.
   * @param html its whole page, status 200
   */
  learn(url: string, context: VikePageContext, html: string): Promise<void>
  /** @returns the whole page, with the styles that it uses; null when vike must render it: an unknown address, data that is late or cannot be read */
  render(url: string, given: Given): Promise<string | null>
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
interface Shape {
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

/**
 * Renders again what vike has rendered once. Its own work (routing, contexts, assets, streams) has the same result for an
 * address every time and takes several times as long as React, so the document around a kind of page is cached, and only data,
 * head and React's markup are rendered again. A kind is cached only when this gives vike's first document byte for byte; pages
 * that hydrate never are. Routes are those of `known-routes.ts`: an article that is asked for the first time is rendered here too.
 *
 * Measured (27 November 2026, `renderer.render` of a thousand generated articles): home 0.9 ms with it and 6.5 ms without, an article 1.1
 * and 7.0. The benchmark's «rendered each time» and «publish → new page» lines depend on it. Upstream
 * keeps nothing between two renders of an address: nearest are vikejs/vike#713 (rendering one page on demand, open) and vikejs/vike#2089
 * (incremental static rendering, closed). About the cost of a production render itself there is no issue (searched November 2026).
 */
export function createKnownPages(): KnownPages {
  const shapes = new Map<string, Shape | null>()
  const routes = createKnownRoutes<Shape>()
  let renderer: ReturnType<typeof loadReact> | null = null
  // Loaded after vike has set NODE_ENV to production: React chooses its build when it is loaded.
  const react = () => (renderer ??= loadReact())

  async function shapeOf(context: VikePageContext, html: string): Promise<Shape | null> {
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
    const isFramed = frame(context, context.page).join(inside(context, context.page)) === ofPage
    const whole = isFramed ? null : { before: '', after: '', names: rules.find(Object.values(document)) }
    return { config: context.config, page: context.page, ...document, rules, whole, frames: new Map() }
  }

  async function frameOf(shape: Shape, context: Pick<Route, 'urlPathname'>): Promise<Frame> {
    const key = frameKey(context.urlPathname)
    const known = shape.whole ?? shape.frames.get(key)
    if (known) return known
    const { frame } = await react()
    const { page, start, afterStyles, middle, end, rules } = shape
    const [before, after] = frame(context, page)
    const made = { before, after, names: rules.find([start, afterStyles, middle, end, before, after]) }
    shape.frames.set(key, made)
    return made
  }

  return {
    async learn(url, context, html) {
      const { pageId, urlPathname, urlParsed, routeParams } = context
      if (pageId === null) return
      if (!shapes.has(pageId)) shapes.set(pageId, await shapeOf(context, html))
      const shape = shapes.get(pageId)
      if (!shape) return
      routes.learn(url, shape, { urlPathname, urlParsed, routeParams })
    },
    async render(url, given) {
      const known = routes.find(url)
      if (!known) return null
      const { config, page, start, afterStyles, middle, end, rules, whole } = known.shape
      const without = { ...known.route, ...given, config, is404: null }
      try {
        const context = { ...without, data: await config.data?.(without) }
        if (given.delivery.late) return null
        const { head, markup, inside } = await react()
        const { before, after, names } = await frameOf(known.shape, context)
        const ofHead = head(context, page, config)
        const ofPage = whole ? markup(context, page) : inside(context, page)
        const styles = rules.pick([ofHead, ofPage], names)
        return start + styles + afterStyles + ofHead + middle + before + ofPage + after + end
      } catch {
        // vike fails again, and renders the error page.
        return null
      }
    },
  }
}

/** Stands for the page in its layout: no text of a page has this character. */
const PLACE = '\u0001'

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
    inside: (context: object, page: ReactElement<Props>): string => lean(inLayout(within(page, context), ({ props }) => props.children)),
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
