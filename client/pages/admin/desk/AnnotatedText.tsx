import { BlockView } from '../../../site/texts/BlockView.tsx'
import { FIELD_NAMES } from '../../../site/texts/part-names.ts'
import type { DeskText, ReasonPlace } from '../../../api/newsroom.ts'

interface Remark {
  text: string
  sentence: string
}

interface Props {
  text: DeskText
  which: string | null
  /** Heading of the page. The text does not repeat it, unless a finding concerns it. */
  heading: string
}

/** The text as readers would see it. Each finding of the editorial check stands beside the part with its sentence. */
export function AnnotatedText({ text, which, heading }: Props) {
  const { content, reasons } = text
  const remarksOn = (part: ReasonPlace['part']): Remark[] =>
    reasons.flatMap(({ text: reason, places }) =>
      places.filter((place) => place.part === part).map(({ sentence }) => ({ text: reason, sentence })),
    )
  return (
    <section className="desk-proof" aria-labelledby="desk-text">
      <h2 id="desk-text">Il testo</h2>
      {which && <p className="mb-3 text-ink-soft">{which}</p>}
      <article className="desk-text">
        {(content.title !== heading || remarksOn('title').length > 0) && (
          <Part part="title" label={FIELD_NAMES.title} remarks={remarksOn('title')}>
            <p className="desk-title">{content.title}</p>
          </Part>
        )}
        <Part part="subtitle" label={FIELD_NAMES.subtitle} remarks={remarksOn('subtitle')}>
          <p>{content.subtitle}</p>
        </Part>
        <Part part="summary" label={FIELD_NAMES.summary} remarks={remarksOn('summary')}>
          <p>{content.summary}</p>
        </Part>
        <Part part="excerpt" label={FIELD_NAMES.excerpt} remarks={remarksOn('excerpt')}>
          <p>{content.excerpt}</p>
        </Part>
        {content.body.map((block, at) => (
          <Part key={at} part={at} remarks={remarksOn(at)}>
            <div className="prose">
              <BlockView block={block} />
            </div>
          </Part>
        ))}
      </article>
    </section>
  )
}

export const anchorOf = (part: ReasonPlace['part']) => `punto-${part}`

interface PartProps {
  part: ReasonPlace['part']
  label?: string
  remarks: Remark[]
  children: React.ReactNode
}

function Part({ part, label, remarks, children }: PartProps) {
  return (
    <div
      id={anchorOf(part)}
      tabIndex={remarks.length > 0 ? -1 : undefined}
      className={label ? 'desk-part desk-part-head' : 'desk-part'}
      data-remarked={remarks.length > 0 || undefined}
    >
      <div>
        {label && <p className="label">{label}</p>}
        {children}
      </div>
      {remarks.length > 0 && (
        <ul className="desk-remarks" aria-label="Segnalazioni su questo punto">
          {remarks.map(({ text, sentence }) => (
            <li key={text + sentence}>
              <strong>{text}</strong> <q>{sentence}</q>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
