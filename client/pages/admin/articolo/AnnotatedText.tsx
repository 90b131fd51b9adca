import { BlockView } from '../../../site/texts/BlockView.tsx'
import { FIELD_NAMES } from '../../../site/texts/part-names.ts'
import type { DeskText, LocatedReason, ReasonPlace } from '../../../api/newsroom.ts'

interface Remark {
  text: string
  sentence: string
}

/** The text as readers would see it, with each finding of the editorial check beside the part that holds its sentence. */
export function AnnotatedText({ text }: { text: DeskText }) {
  const { content, reasons } = text
  const remarksOn = (part: ReasonPlace['part']): Remark[] =>
    reasons.flatMap(({ text: reason, places }) =>
      places.filter((place) => place.part === part).map(({ sentence }) => ({ text: reason, sentence })),
    )
  return (
    <section aria-labelledby="desk-text">
      <h2 id="desk-text">Il testo</h2>
      <Summary reasons={reasons} />
      <article className="desk-text">
        <Part label={FIELD_NAMES.title} remarks={remarksOn('title')}>
          <p className="desk-title">{content.title}</p>
        </Part>
        <Part label={FIELD_NAMES.subtitle} remarks={remarksOn('subtitle')}>
          <p>{content.subtitle}</p>
        </Part>
        <Part label={FIELD_NAMES.summary} remarks={remarksOn('summary')}>
          <p>{content.summary}</p>
        </Part>
        <Part label={FIELD_NAMES.excerpt} remarks={remarksOn('excerpt')}>
          <p>{content.excerpt}</p>
        </Part>
        {content.body.map((block, at) => (
          <Part key={at} remarks={remarksOn(at)}>
            <div className="prose">
              <BlockView block={block} />
            </div>
          </Part>
        ))}
      </article>
    </section>
  )
}

function Summary({ reasons }: { reasons: LocatedReason[] }) {
  const whole = reasons.filter(({ places }) => places.length === 0)
  const placed = reasons.length - whole.length
  if (reasons.length === 0) return <p className="text-ink-soft">Il controllo editoriale non segnala nulla.</p>
  return (
    <div className="desk-reasons">
      <p>
        {placed > 0
          ? `Il controllo editoriale segnala ${placed === 1 ? 'un punto' : `${placed} punti`}, accanto alle frasi.`
          : 'Il controllo editoriale segnala:'}
      </p>
      {whole.length > 0 && (
        <ul aria-label="Su tutto il testo">
          {whole.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Part({ label, remarks, children }: { label?: string; remarks: Remark[]; children: React.ReactNode }) {
  return (
    <div className="desk-part" data-remarked={remarks.length > 0 || undefined}>
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
