import type { ArticleSummary } from '../../../api/contract.ts'
import { StoryLines } from '../../../site/stories/StoryLines.tsx'

/** The newest articles with their times. */
export function LatestNews({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <section className="section latest" aria-labelledby="ultime-notizie">
      <h2 id="ultime-notizie" className="section-title">
        Ultime Notizie
      </h2>
      {articles.length === 0 ? (
        <p className="latest-none">Le prime notizie arrivano presto.</p>
      ) : (
        <>
          <StoryLines articles={articles} />
          <p className="see-all">
            <a href="/archivio">Vedi tutti, mese per mese</a>
          </p>
        </>
      )}
    </section>
  )
}
