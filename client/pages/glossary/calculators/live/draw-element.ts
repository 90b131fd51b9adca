import type { Drawn } from '../../../../../events/domain/chart/drawn.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** @returns the drawing as DOM elements: Trusted Types forbid inserting markup */
export function drawElement({ tag, attributes, children }: Drawn, isInSvg = false): Element {
  const isSvg = isInSvg || tag === 'svg'
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children.map((child) => (typeof child === 'string' ? child : drawElement(child, isSvg))))
  return element
}
