import { categoryLabel } from '../../../events/domain/categories.ts'
import type { PublishedCalculator } from '../../../events/domain/finance/calculators/calculator.ts'
import type { GlossaryEntry } from '../../../events/glossary/entry.ts'
import type { Article, ArticleSummary } from '../../api/contract.ts'
import {
  articleHref,
  authorHref,
  calculatorHref,
  conceptHref,
  correctionsHref,
  GLOSSARY_HREF,
  METHOD_HREF,
  SEARCH_HREF,
  sectionHref,
  sharePictureHref,
} from '../addresses.ts'
import { readerLabel } from '../reader-label.ts'
import type { Site } from '../site.ts'

const publisherOf = (site: Site) => ({
  '@type': 'NewsMediaOrganization',
  name: site.name,
  url: `${site.url}/`,
  logo: { '@type': 'ImageObject', url: `${site.url}/icon-512.png`, width: 512, height: 512 },
})

export const websiteData = (site: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: site.name,
  url: `${site.url}/`,
  inLanguage: 'it-IT',
  publisher: publisherOf(site),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.url}${SEARCH_HREF}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/**
 * Returns schema.org `NewsArticle`. The author of a generated article is the organization, never a person. `digitalSourceType`
 * (https://schema.org/digitalSourceType) is the address of the IPTC term, as Google requires for pictures. Each public correction is a
 * `CorrectionComment` (https://schema.org/correction). An update only changes `dateModified`; a fixed typo does not.
 */
export const newsArticleData = (site: Site, article: Article) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  mainEntityOfPage: `${site.url}${articleHref(article.slug)}`,
  headline: article.title,
  description: article.summary,
  image: [`${site.url}${sharePictureHref(article.slug)}`],
  datePublished: article.publishedAt ?? article.createdAt,
  dateModified: article.modifiedAt ?? article.publishedAt ?? article.createdAt,
  ...sourceOf(article),
  ...correctionsOf(site, article),
  inLanguage: 'it-IT',
  isAccessibleForFree: true,
  articleSection: categoryLabel(article.category),
  author:
    article.generatedBy === 'ai'
      ? { '@type': 'Organization', name: site.name, url: site.url + METHOD_HREF }
      : article.authorId === null
        ? { '@type': 'Organization', name: article.authorName, url: `${site.url}/` }
        : {
            '@type': 'Person',
            name: article.authorName,
            url: site.url + authorHref(article),
            ...(article.authorTitle && { jobTitle: article.authorTitle }),
          },
  publisher: publisherOf(site),
})

function sourceOf(article: Article) {
  const { digitalSourceType } = readerLabel(article)
  return digitalSourceType === null ? {} : { digitalSourceType }
}

function correctionsOf(site: Site, { slug, corrections }: Article) {
  const comments = corrections
    .filter(({ kind }) => kind === 'correction')
    .map(({ note, at }) => ({
      '@type': 'CorrectionComment',
      text: note,
      datePublished: at,
      url: site.url + correctionsHref(slug),
    }))
  return comments.length === 0 ? {} : { correction: comments }
}

export const collectionData = (
  site: Site,
  { title, path, parent }: { title: string; path: string; parent: { label: string; path: string } },
) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: title,
  url: site.url + path,
  inLanguage: 'it-IT',
  isPartOf: { '@type': 'WebSite', name: site.name, url: `${site.url}/` },
  breadcrumb: {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: parent.label, item: site.url + parent.path },
      { '@type': 'ListItem', position: 2, name: title },
    ],
  },
})

export const breadcrumbData = (site: Site, article: ArticleSummary) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: site.name, item: `${site.url}/` },
    { '@type': 'ListItem', position: 2, name: categoryLabel(article.category), item: `${site.url}${sectionHref(article.category)}` },
    { '@type': 'ListItem', position: 3, name: article.title },
  ],
})

export const glossaryData = (site: Site) => ({ '@context': 'https://schema.org', ...termSetOf(site) })

export const conceptData = (site: Site, { slug, label, brief }: Pick<GlossaryEntry, 'slug' | 'label' | 'brief'>) => ({
  '@context': 'https://schema.org',
  '@type': 'DefinedTerm',
  '@id': `${site.url}${conceptHref(slug)}`,
  name: label,
  description: brief,
  inLanguage: 'it-IT',
  inDefinedTermSet: termSetOf(site),
})

export const calculatorData = (site: Site, { slug, name, description }: Pick<PublishedCalculator, 'slug' | 'name' | 'description'>) => ({
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  name,
  description,
  url: site.url + calculatorHref(slug),
  applicationCategory: 'FinanceApplication',
  operatingSystem: 'All',
  inLanguage: 'it-IT',
  isAccessibleForFree: true,
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
  publisher: publisherOf(site),
})

const termSetOf = (site: Site) => ({
  '@type': 'DefinedTermSet',
  '@id': site.url + GLOSSARY_HREF,
  name: `Glossario di ${site.name}`,
  inLanguage: 'it-IT',
})
