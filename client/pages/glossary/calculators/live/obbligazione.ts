import { obbligazione } from '../../../../../events/domain/finance/calculators/obbligazione.ts'
import { startCalculator } from './start-calculator.ts'

startCalculator(obbligazione)
