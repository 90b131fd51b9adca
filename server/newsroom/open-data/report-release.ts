import { DATA_WRITER, sourceFacts } from '../../../events/domain/generation/data-sources.ts'
import { countWords, readingMinutes, runningText } from '../../../events/domain/reading-time.ts'
import { WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { contentHash } from '../../../events/schemas/content/content-hash.ts'
import { articleStream } from '../../../events/schemas/article.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import type { ArticleEvent, EventData } from '../../../events/schemas/vocabulary.ts'
import { stableId } from '../../../events/stable-id.ts'
import { importedBy } from '../../italian/open-data.ts'
import { articleDecider } from '../article/article-decider.ts'
import { isReserved } from '../article/reserved-addresses.ts'
import { type CommandContext, decideAndAppend } from '../command-handler.ts'
import { checkArticle } from '../writer/editorial/editorial-check.ts'
import { isUnsteady, type ReleaseState } from './release-state.ts'
import { changeOf, slugOfRelease, writeRelease } from './write-release.ts'

interface ReportContext extends Omit<CommandContext, 'readModels'> {
  readonly reviewBeforePublishing: boolean
}

/**
 * Makes the article say what the release says: writes it where there is none, under a name that follows from source and period, so
 * that it is written once however many try; else revises it.
 * @returns the article's first slug, and its newest revision
 */
export async function reportRelease(context: ReportContext, origin: Origin, state: ReleaseState) {
  const { retrieved, reported } = state
  const release = retrieved!
  const written = writeRelease(release)
  const content = { ...written, readTime: readingMinutes(countWords(runningText(written.body))) }
  const reviewReasons = checkArticle(written)
  const at = context.now().toISOString()
  const reviewFirst = context.reviewBeforePublishing
  const cause = reviewFirst ? 'environment' : undefined
  let slug = reported?.slug
  if (slug === undefined) {
    const draft = { ...content, ...namesOf(release), draftedAt: at }
    const decide = (named: EventData<'ArticleDrafted'>) =>
      articleDecider.decide({ type: 'WriteArticle', draft: named, reviewReasons, reviewFirst, cause, at }, articleDecider.initial)
    const first = await writeOnce(context, origin, draft, decide)
    if (first.isNew) return { slug: first.slug, revision: 1 }
    slug = first.slug
  }
  const { state: article } = await decideAndAppend(context, origin, articleDecider, articleStream(slug), {
    type: 'RewriteArticle',
    content,
    change: changeOf(release, reported?.figures ?? []),
    reviewFirst: reviewFirst || reviewReasons.length > 0 || isUnsteady(state),
    at,
  })
  return { slug, revision: article.revisions.length }
}

type Release = EventData<'ReleaseImported'>

const nameOf = ({ source, period }: Release) => `release/${source}/${period}`

const namesOf = (release: Release) => ({
  articleId: stableId(nameOf(release)),
  category: sourceFacts(release.source).category,
  ...importedBy(DATA_WRITER),
  featured: false,
  generatedBy: 'editorial' as const,
  release: { source: release.source, period: release.period },
})

type Draft = Omit<EventData<'ArticleDrafted'>, 'slug'>

async function writeOnce(
  { log }: ReportContext,
  origin: Origin,
  draft: Draft,
  decide: (draft: EventData<'ArticleDrafted'>) => readonly ArticleEvent[],
) {
  const base = slugOfRelease(draft.release!)
  for (let idLength = 0; ; idLength += 4) {
    const slug = idLength === 0 ? base : `${base}-${draft.articleId.replaceAll('-', '').slice(0, idLength)}`
    if (idLength === 0 && isReserved(slug)) continue
    let index = 0
    // With its hash: the log takes events of known ids for the same append, whatever is in them.
    const events = newEvents(decide({ ...draft, slug }), origin, () => stableId(`release/${slug}/${contentHash(draft)}/${index++}`))
    try {
      await log.append(articleStream(slug), 'no_stream', events)
      return { slug, isNew: true }
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError) || idLength >= 16) throw error
      // Another process, or a try that was cut short, has written it.
      for await (const { event } of log.readStream(articleStream(slug), { limit: 1 }))
        if (!(event instanceof Error) && event.type === 'ArticleDrafted' && event.data.articleId === draft.articleId)
          return { slug, isNew: false }
    }
  }
}
