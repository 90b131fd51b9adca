import { dimensioneDellaPosizione } from '../../../../../events/domain/finance/calculators/dimensione-della-posizione.ts'
import { startCalculator } from './start-calculator.ts'

startCalculator(dimensioneDellaPosizione)
