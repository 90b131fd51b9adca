import { setImmediate as turn } from 'node:timers/promises'
import { type Category, categoryLabel, categoryOfKey, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import type { ArticleSummary, ReadingApi } from '../../client/api/contract.ts'
import { advertorials } from '../../client/advertorials/content/all.ts'
import { coverSvg } from '../../client/design/cover/cover-svg.ts'
import { tabIconSvg } from '../../client/design/icons/icon-svg.ts'
import { CORRECTIONS_FEED_HREF, parseCoverHref } from '../../client/site/addresses.ts'
import { webManifest } from '../../client/site/machines/manifest.ts'
import { correctionsFeed, rssFeed } from '../../client/site/machines/rss.ts'
import { isNews, MAX_NEWS, newsSitemap, robots } from '../../client/site/machines/sitemaps.ts'
import { SPECULATION_RULES_PATH, SPECULATION_RULES_TYPE, speculationRules } from '../../client/site/machines/speculation-rules.ts'
import { type Site, TAGLINE } from '../../client/site/site.ts'
import { appIcon, sharePicture } from './share-picture.ts'

export interface MachineFile {
  type: string
  body: string | Buffer
  /** Seconds that any cache may serve it. */
  maxAge: number
  /** Seconds after which it is made again though no article has changed; default never. */
  freshFor?: number
}

interface Parts {
  site: Site
  /** The watched one, where answers are cached. */
  api: Pick<ReadingApi, 'article' | 'articles' | 'corrections'>
  now: () => Date
}

const HOUR = 3600
const DAY = 24 * HOUR
const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'
const SVG = 'image/svg+xml; charset=utf-8'

/**
 * Files for machines, and drawings: feeds, sitemaps, icons, covers, sharing pictures.
 * @param query of the address, for the category of a cover
 * @returns the file, or null when the path is none of these
 * @throws ApiError 404 for the sharing picture of an article that is not there
 */
export async function machineFile(path: string, query: URLSearchParams, { site, api, now }: Parts): Promise<MachineFile | null> {
  const cover = parseCoverHref(path, query.get('category'))
  if (cover) return { type: SVG, body: coverSvg(cover), maxAge: 30 * DAY }
  const shared = /^\/share\/([a-z0-9-]{1,120})\.png$/.exec(path)?.[1]
  if (shared) return { type: 'image/png', body: sharePicture({ ...(await storyOf(shared, api)), siteName: site.name }), maxAge: DAY }

  const section = categoryOfKey(/^\/([a-z]+)\/feed\.xml$/.exec(path)?.[1])
  if (section) return { type: RSS, body: rssFeed(site, await newest(api, 30, { category: section }), section), maxAge: 300 }

  switch (path) {
    case '/share.png':
      return { type: 'image/png', body: sitePicture(site), maxAge: DAY }
    case '/feed.xml':
      return { type: RSS, body: rssFeed(site, await newest(api, 30)), maxAge: 300 }
    case CORRECTIONS_FEED_HREF:
      return { type: RSS, body: correctionsFeed(site, (await api.corrections()).items), maxAge: 300 }
    case '/news-sitemap.xml':
      return { type: XML, body: await newsSitemapFile(site, api, now()), maxAge: 300, freshFor: 300 }
    case '/robots.txt':
      return { type: 'text/plain; charset=utf-8', body: robots(site), maxAge: HOUR }
    case '/manifest.webmanifest':
      return { type: 'application/manifest+json', body: webManifest(site), maxAge: DAY }
    case SPECULATION_RULES_PATH:
      return { type: SPECULATION_RULES_TYPE, body: speculationRules(), maxAge: DAY }
    case '/icon.svg':
      return { type: SVG, body: tabIconSvg(), maxAge: 30 * DAY }
    case '/favicon.ico':
    case '/icon-180.png':
      return { type: 'image/png', body: appIcon(180), maxAge: 30 * DAY }
    case '/icon-192.png':
      return { type: 'image/png', body: appIcon(192), maxAge: 30 * DAY }
    case '/icon-512.png':
      return { type: 'image/png', body: appIcon(512), maxAge: 30 * DAY }
    default:
      return null
  }
}

interface PicturedStory {
  slug: string
  title: string
  category: Category
  label: string
}

async function storyOf(slug: string, api: Parts['api']): Promise<PicturedStory> {
  const advertorial = advertorials.find((page) => page.slug === slug)
  if (advertorial) return { slug, title: advertorial.headline, category: 'INVESTIMENTI', label: 'Pubblicità' }
  const { title, category } = await api.article(slug)
  return { slug, title, category, label: categoryLabel(category) }
}

const sitePicture = ({ name }: Site) =>
  sharePicture({
    slug: 'prima-pagina',
    category: DEFAULT_CATEGORY,
    title: TAGLINE,
    label: 'Notizie e analisi',
    siteName: name,
  })

async function newsSitemapFile(site: Site, api: Parts['api'], now: Date): Promise<string> {
  return newsSitemap(site, await newest(api, MAX_NEWS, {}, (article) => isNews(article, now)), now)
}

/** A few milliseconds of SQLite on the main thread. */
const ARTICLES_PER_READ = 200

/** @returns the newest articles up to one that is not recent; other requests go in between */
async function newest(
  api: Parts['api'],
  limit: number,
  filter: { category?: Category } = {},
  isRecent: (article: ArticleSummary) => boolean = () => true,
): Promise<ArticleSummary[]> {
  const found: ArticleSummary[] = []
  for (;;) {
    const { items, total } = await api.articles({
      ...filter,
      limit: Math.min(ARTICLES_PER_READ, limit - found.length),
      offset: found.length,
    })
    found.push(...items)
    const last = items.at(-1)
    if (!last || !isRecent(last) || found.length >= Math.min(limit, total)) return found
    await turn()
  }
}
