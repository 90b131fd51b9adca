import { mutuo } from '../../../../../events/domain/finance/calculators/mutuo.ts'
import { startCalculator } from './start-calculator.ts'

startCalculator(mutuo)
