import { type Category, categoryLabel, categoryOfKey, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import type { ArticleSummary, ReadingApi } from '../../client/api/contract.ts'
import { advertorials } from '../../client/advertorials/content/all.ts'
import { coverSvg } from '../../client/design/cover/cover-svg.ts'
import type { SharePicture } from '../../client/design/cover/share-svg.ts'
import { tabIconSvg } from '../../client/design/icons/icon-svg.ts'
import { parseCoverHref } from '../../client/site/machines/parse-cover-href.ts'
import { CORRECTIONS_FEED_HREF } from '../../client/site/addresses.ts'
import { webManifest } from '../../client/site/machines/manifest.ts'
import { correctionsFeed, rssFeed } from '../../client/site/machines/rss.ts'
import { robots } from '../../client/site/machines/sitemaps.ts'
import { type Site, TAGLINE } from '../../client/site/site.ts'
import { PICTURE_LABELS } from '../italian/pictures.ts'

export interface MachineFile {
  type: string
  body: string | Buffer
  /** Seconds that any cache may serve the file. */
  maxAge: number
}

interface Parts {
  site: Site
  /** The watched API if answers are cached. */
  api: Pick<ReadingApi, 'article' | 'articles' | 'corrections'>
}

/** Loaded on demand, because the drawing library takes a while to load and feeds do not need it. */
const pictures = () => import('./share-picture.ts')

/** Maximum age, in seconds, of files that change with an article's title or withdrawal. */
const FIVE_MINUTES = 300
const HOUR = 3600
const DAY = 24 * HOUR
const RSS = 'application/rss+xml; charset=utf-8'
const SVG = 'image/svg+xml; charset=utf-8'

/**
 * Creates files for machines, and drawings: feeds, icons, covers, sharing pictures.
 * @param query of the address, for the category of a cover
 * @returns null if the path is none of these
 * @throws ApiError 404 for the sharing picture of an unknown article
 */
export async function machineFile(path: string, query: URLSearchParams, { site, api }: Parts): Promise<MachineFile | null> {
  const cover = parseCoverHref(path, query)
  if (cover) return { type: SVG, body: coverSvg(cover), maxAge: 30 * DAY }
  const shared = /^\/share\/([a-z0-9-]{1,120})\.png$/.exec(path)?.[1]
  if (shared) return { type: 'image/png', body: await storyPicture(shared, { site, api }), maxAge: FIVE_MINUTES }

  const section = categoryOfKey(/^\/([a-z]+)\/feed\.xml$/.exec(path)?.[1])
  if (section) return { type: RSS, body: rssFeed(site, await newest(api, { category: section }), section), maxAge: FIVE_MINUTES }

  switch (path) {
    case '/share.png':
      return { type: 'image/png', body: await sitePicture(site), maxAge: DAY }
    case '/feed.xml':
      return { type: RSS, body: rssFeed(site, await newest(api)), maxAge: FIVE_MINUTES }
    case CORRECTIONS_FEED_HREF:
      return { type: RSS, body: correctionsFeed(site, (await api.corrections()).items), maxAge: FIVE_MINUTES }
    case '/robots.txt':
      return { type: 'text/plain; charset=utf-8', body: robots(site), maxAge: HOUR }
    case '/manifest.webmanifest':
      return { type: 'application/manifest+json', body: webManifest(site), maxAge: DAY }
    case '/icon.svg':
      return { type: SVG, body: tabIconSvg(), maxAge: 30 * DAY }
    case '/favicon.ico':
    case '/icon-180.png':
      return { type: 'image/png', body: await icon(180), maxAge: 30 * DAY }
    case '/icon-192.png':
      return { type: 'image/png', body: await icon(192), maxAge: 30 * DAY }
    case '/icon-512.png':
      return { type: 'image/png', body: await icon(512), maxAge: 30 * DAY }
    default:
      return null
  }
}

async function storyOf(slug: string, api: Parts['api']): Promise<Omit<SharePicture, 'siteName'>> {
  const advertorial = advertorials.find((page) => page.slug === slug)
  if (advertorial) return { slug, title: advertorial.headline, category: 'INVESTIMENTI', label: PICTURE_LABELS.advertising }
  const { firstSlug, title, category } = await api.article(slug)
  return { slug: firstSlug, title, category, label: categoryLabel(category) }
}

const icon = async (size: number) => (await pictures()).appIcon(size)

const storyPicture = async (slug: string, { site, api }: Parts) => {
  const story = await storyOf(slug, api)
  return (await pictures()).sharePicture({ ...story, siteName: site.name })
}

const sitePicture = async ({ name }: Site) =>
  (await pictures()).sharePicture({
    slug: 'prima-pagina',
    category: DEFAULT_CATEGORY,
    title: TAGLINE,
    label: PICTURE_LABELS.frontPage,
    siteName: name,
  })

/** Number of articles in a feed. */
const NEWEST = 30

async function newest(api: Parts['api'], filter: { category?: Category } = {}): Promise<ArticleSummary[]> {
  return (await api.articles({ ...filter, limit: NEWEST })).items
}
