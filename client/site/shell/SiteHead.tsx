import { usePageContext } from 'vike-react/usePageContext'
import type { WithMeta } from './page-meta.ts'
import { SPECULATION_RULES } from '../machines/speculation-rules.ts'
import { THEME_SCRIPT } from './theme-script.ts'

export function SiteHead() {
  const { site, urlParsed, data, is404 } = usePageContext()
  const meta = (data as Partial<WithMeta> | undefined)?.meta
  // Encode the path again: vike decodes it, and an unknown address may contain any character.
  const address = new URL(`${site.url}${meta?.canonical ?? urlParsed.pathname}`).href
  // vike sets `is404` to null on pages that are not the error page.
  const isErrorPage = typeof is404 === 'boolean'
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#181512" media="(prefers-color-scheme: dark)" />
      {meta?.hidden || isErrorPage ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="it_IT" />
      <meta property="og:type" content={meta?.type ?? 'website'} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${site.url}${meta?.picture ?? '/share.png'}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {meta?.publishedAt && <meta property="article:published_time" content={meta.publishedAt} />}
      {meta?.modifiedAt && <meta property="article:modified_time" content={meta.modifiedAt} />}
      {meta?.aiDisclosure && <meta name="ai-disclosure" content={meta.aiDisclosure} />}
      {meta?.section && <meta property="article:section" content={meta.section} />}
      {/* The page script adds icon and manifest after the first paint: see `page-script.ts`. */}
      <link rel="icon" href="data:," />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="alternate" type="application/rss+xml" title={site.name} href="/feed.xml" />
      {meta?.feed && <link rel="alternate" type="application/rss+xml" title={`${meta.feed.title} | ${site.name}`} href={meta.feed.path} />}
      {/* In development, prerendered pages would hide changes. */}
      {import.meta.env.PROD && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />}
      {meta?.jsonLd?.map((object, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataBlock(object) }} />
      ))}
    </>
  )
}

/** Serializes to JSON that cannot close its script element. */
const dataBlock = (object: object) => JSON.stringify(object).replaceAll('<', '\\u003c')
