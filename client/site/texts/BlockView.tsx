import type { ReactElement } from 'react'
import { ChartFigure } from '../../design/chart/ChartFigure.tsx'
import { DrawnView } from '../../design/chart/DrawnView.tsx'
import { type Block, isAllowedHref, type RichText, type Span } from '../../../events/domain/blocks.ts'
import { figureView } from '../../../events/domain/pictures/figure-view.ts'
import { tableView } from '../../../events/domain/chart/table-view.ts'

/** Renders a block as readers see it. It uses elements, because Trusted Types forbid inserting HTML on working pages. */
export function BlockView({ block }: { block: Block }): ReactElement {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Rich text={block.text} />
        </p>
      )
    case 'heading':
      return block.level === 2 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>
    case 'list': {
      const items = block.items.map((item, at) => (
        <li key={at}>
          <Rich text={item} />
        </li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return <DrawnView node={tableView(block)} />
    case 'callout':
      return (
        <div className={`callout callout-${block.tone}`}>
          <p className="callout-title">{block.title}</p>
          <p>
            <Rich text={block.text} />
          </p>
        </div>
      )
    case 'quote':
      return (
        <figure className="quote">
          <blockquote>
            <p>{block.text}</p>
          </blockquote>
          {block.source && <figcaption>{block.source}</figcaption>}
        </figure>
      )
    case 'chart':
      return <ChartFigure chart={block} />
    case 'figure':
      return <DrawnView node={figureView(block)} />
  }
}

const Rich = ({ text }: { text: RichText }) => (typeof text === 'string' ? text : text.map((span, at) => <Run key={at} span={span} />))

function Run({ span: { text, mark: Mark, href } }: { span: Span }) {
  const marked = Mark ? <Mark>{text}</Mark> : text
  if (!href || !isAllowedHref(href)) return marked
  return (
    <a href={href} {...(href.startsWith('/') ? {} : { className: 'external', rel: 'noopener noreferrer nofollow' })}>
      {marked}
    </a>
  )
}
