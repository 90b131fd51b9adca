import { createElement, type ReactNode } from 'react'
import type { Drawn } from '../../../events/domain/chart/drawn.ts'

export const DrawnView = ({ node }: { node: Drawn }) => elementOf(node)

const REACT_NAMES: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex', srcset: 'srcSet' }

function elementOf({ tag, attributes, children }: Drawn, key?: number): ReactNode {
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, value]))
  const inner = children.map((child, at) => (typeof child === 'string' ? child : elementOf(child, at)))
  return createElement(tag, { ...props, key }, ...inner)
}
