import { interesseComposto } from '../../../../../events/domain/finance/calculators/interesse-composto.ts'
import { startCalculator } from './start-calculator.ts'

startCalculator(interesseComposto)
