import { inflazione } from '../../../../../events/domain/finance/calculators/inflazione.ts'
import { startCalculator } from './start-calculator.ts'

startCalculator(inflazione)
