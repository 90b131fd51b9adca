import type { PublishedCalculator } from '../../../../events/domain/finance/calculators/calculator.ts'
import { calculatorHref } from '../../../site/addresses.ts'

export const CalculatorList = ({ calculators }: { calculators: readonly Pick<PublishedCalculator, 'slug' | 'name' | 'brief'>[] }) => (
  <ul className="calculator-list">
    {calculators.map(({ slug, name, brief }) => (
      <li key={slug}>
        <a href={calculatorHref(slug)}>{name}</a>
        <p>{brief}</p>
      </li>
    ))}
  </ul>
)
