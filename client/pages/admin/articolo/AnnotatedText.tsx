import { BlockView } from '../../../site/texts/BlockView.tsx'
import { FIELD_NAMES } from '../../../site/texts/part-names.ts'
import type { DeskText, LocatedReason, ReasonPlace } from '../../../api/newsroom.ts'

interface Remark {
  text: string
  sentence: string
}

interface Props {
  text: DeskText
  /** Which version it is, where that is not plain. */
  which: string | null
  /** The page's: the text does not repeat it, unless a finding concerns it. */
  heading: string
}

/** The text as readers would see it, with each finding of the editorial check beside the part that holds its sentence. */
export function AnnotatedText({ text, which, heading }: Props) {
  const { content, reasons } = text
  const remarksOn = (part: ReasonPlace['part']): Remark[] =>
    reasons.flatMap(({ text: reason, places }) =>
      places.filter((place) => place.part === part).map(({ sentence }) => ({ text: reason, sentence })),
    )
  return (
    <section aria-labelledby="desk-text">
      <h2 id="desk-text">Il testo</h2>
      {which && <p className="mb-3 text-ink-soft">{which}</p>}
      <Summary reasons={reasons} />
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

/** Where the summary’s link leads. */
const anchorOf = (part: ReasonPlace['part']) => `punto-${part}`

/** What the editorial check found, each a link to the first sentence that it concerns. */
function Summary({ reasons }: { reasons: LocatedReason[] }) {
  if (reasons.length === 0) return <p className="text-ink-soft">Il controllo editoriale non segnala nulla.</p>
  return (
    <div className="desk-reasons">
      <p>Il controllo editoriale segnala:</p>
      <ul>
        {reasons.map(({ code, text, places: [first] }) => (
          <li key={code + text}>{first ? <a href={`#${anchorOf(first.part)}`}>{text}</a> : `${text} (tutto il testo)`}</li>
        ))}
      </ul>
    </div>
  )
}

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
      className="desk-part"
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
