import { impostaSulGuadagno } from '../../../../../events/domain/finance/calculators/imposta-sul-guadagno.ts'
import { startCalculator } from './start-calculator.ts'

startCalculator(impostaSulGuadagno)
