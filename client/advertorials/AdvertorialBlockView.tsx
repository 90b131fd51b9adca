import { QUOTED_NOTE } from '../advertising/claims.ts'
import { Testimonials } from '../advertising/Testimonials.tsx'
import type { AdvertorialBlock } from './advertorial.ts'
import { CalculatorTableView } from './CalculatorTableView.tsx'
import { CallToAction } from './CallToAction.tsx'
import { CopyText } from './CopyText.tsx'

/** Renders one block of a dedicated page. */
export function AdvertorialBlockView({ block, campaign }: { block: AdvertorialBlock; campaign: string }) {
  switch (block.type) {
    case 'alert':
      return (
        <aside className="callout callout-note advertorial-alert">
          <p className="callout-title">{block.title}</p>
          <p>
            <CopyText copy={block.text} campaign={campaign} />
          </p>
        </aside>
      )
    case 'warning':
      return (
        <aside className="callout callout-warning">
          <p className="callout-title">{block.title}</p>
          <p>
            <CopyText copy={block.text} campaign={campaign} />
          </p>
        </aside>
      )
    case 'section':
      return (
        <section className="prose">
          <h2>{block.heading}</h2>
          {block.paragraphs.map((paragraph, index) => (
            <p key={index}>
              <CopyText copy={paragraph} campaign={campaign} />
            </p>
          ))}
        </section>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <div className="prose">
          <List>
            {block.items.map((item, index) => (
              <li key={index}>
                <CopyText copy={item} campaign={campaign} />
              </li>
            ))}
          </List>
        </div>
      )
    }
    case 'statistics':
      return (
        <dl className="statistics">
          {block.items.map(({ value, label, source }) => (
            <div key={label}>
              <dt>
                {label}
                <span className="statistics-source">{source ? `Fonte: ${source}` : `* ${QUOTED_NOTE}`}</span>
              </dt>
              <dd className="figures">
                {value}
                {!source && <sup aria-hidden="true">*</sup>}
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'calculator':
      return <CalculatorTableView table={block.table} />
    case 'testimonials':
      return <Testimonials items={block.items} title="Voci inventate, errori veri" />
    default:
      return <CallToAction block={block} campaign={campaign} />
  }
}
