import { pianoDiAccumulo } from '../../../../../events/domain/finance/calculators/piano-di-accumulo.ts'
import { startCalculator } from './start-calculator.ts'

startCalculator(pianoDiAccumulo)
