import * as assert from 'uvu/assert'
import type { ArticleSummary, ReadingApi } from '../../../client/api/contract.ts'
import { createSite } from '../../../client/site/site.ts'
import { createPageRenderer } from '../../../server/pages/vike.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from '../example-api.ts'
import { deadline } from '../../machine/deadline.ts'

export const SITE = 'https://giornale.example'
const site = createSite({ url: SITE })
const renderer = await createPageRenderer({ mode: 'production', root: process.cwd(), site })

export const signed: ArticleSummary = {
  ...EXAMPLE_ARTICLES[0]!,
  slug: 'firmato',
  title: 'Firmato da una persona',
  authorId: '0b8a2f4e-6f0a-4a7e-9a53-0d5f6c1b7e21',
  authorName: 'Marta Colli',
  authorTitle: 'Redattrice di economia',
  category: 'ANALISI',
  generatedBy: 'editorial',
  provenance: null,
  writtenBy: 'person',
  changedBy: 0,
  basis: 'approval',
  review: { revision: 1, at: '2026-10-03T09:00:00.000Z', approver: 'other' },
  illustrative: false,
  createdAt: '2026-10-01T08:00:00.000Z',
  publishedAt: '2026-10-03T09:30:00.000Z',
}
export const written: ArticleSummary = {
  ...signed,
  slug: 'scritto',
  title: 'Scritto da un programma',
  generatedBy: 'ai',
  writtenBy: 'program',
  basis: 'generation',
  review: null,
  provenance: { model: 'gpt-5-mini', promptVersion: '3', generationId: 'b6d5f2b2-8f10-4b5c-8f8b-0f4f5f1c2a77', topicId: 't' },
}
const api: ReadingApi = createExampleApi({ articles: [signed, written, ...EXAMPLE_ARTICLES] })

/** @returns the page's head, and its main part without React's comments */
export async function pageAt(url: string, from = api) {
  const { status, body, complete } = await renderer.render({
    url,
    headers: {},
    signal: deadline(),
    nonce: null,
    shellDeadlineMs: Infinity,
    api: from,
  })
  assert.ok(complete && typeof body === 'string', url)
  const head = /<head>(.*)<\/head>/s.exec(body)![1]!
  const attributes = (pattern: RegExp) => [...head.matchAll(pattern)].map((match) => match[1])
  return {
    status,
    title: attributes(/<title>(.*?)<\/title>/gs),
    canonical: attributes(/<link rel="canonical" href="([^"]*)"/g),
    address: attributes(/<meta property="og:url" content="([^"]*)"/g),
    type: attributes(/<meta property="og:type" content="([^"]*)"/g),
    description: attributes(/<meta name="description" content="([^"]*)"/g),
    /** Open Graph properties by name. */
    openGraph: Object.fromEntries(
      [...head.matchAll(/<meta property="og:([\w:]+)" content="([^"]+)"/g)].map(([, name, value]) => [name, value]),
    ),
    feed: attributes(/<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]*)"/g),
    robots: attributes(/<meta name="robots" content="([^"]*)"/g),
    disclosed: attributes(/<meta name="ai-disclosure" content="([^"]*)"/g),
    modifiedAt: attributes(/<meta property="article:modified_time" content="([^"]*)"/g),
    publishedAt: attributes(/<meta property="article:published_time" content="([^"]*)"/g),
    data: attributes(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map((json) => JSON.parse(json!)),
    main: /<main[^>]*>(.*)<\/main>/s.exec(body)![1]!.replaceAll('<!-- -->', ''),
  }
}
