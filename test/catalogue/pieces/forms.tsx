import '../../../client/design/design.css'
import '../../../client/design/working.css'
import '../../../client/pages/glossary/calculators/calculators.css'
import { CalculatorList } from '../../../client/pages/glossary/calculators/CalculatorList.tsx'
import { Page as Contact } from '../../../client/pages/contact/+Page.tsx'
import { Page as Guide } from '../../../client/pages/guide/+Page.tsx'
import { LeadForm } from '../../../client/pages/guide/LeadForm.tsx'
import { CalculatorForm } from '../../../client/site/forms/CalculatorForm.tsx'
import { FormOutcome } from '../../../client/site/forms/FormOutcome.tsx'
import { RefusalSummary } from '../../../client/site/forms/RefusalSummary.tsx'
import { WHOLE_FORM } from '../../../client/site/forms/refused-form.ts'
import { CALCULATORS } from '../../../events/domain/finance/calculators/all.ts'
import { readValues } from '../../../events/domain/finance/calculators/read-values.ts'
import { piece, type Piece } from '../piece.ts'
import { PageContextOf } from '../stage.tsx'

const [mortgage] = CALCULATORS
const FAULTS = { email: 'L’indirizzo non è completo: si scrive come nome@esempio.it.', name: 'Questo campo è obbligatorio.' }
const REFUSED = { values: { email: 'ada', name: '' }, faults: FAULTS }
const WHOLE = { [WHOLE_FORM]: 'Il modulo non è arrivato intero.' }

export const PIECES: readonly Piece[] = [
  ...CALCULATORS.map((calculator) =>
    piece(`CalculatorForm ${calculator.slug}`, {
      compilato: () => <CalculatorForm calculator={calculator} reading={readValues(calculator, {})} />,
    }),
  ),
  piece('CalculatorForm', {
    errore: () => (
      <CalculatorForm
        calculator={mortgage!}
        reading={readValues(mortgage!, Object.fromEntries(mortgage!.fields.map(({ name }) => [name, 'molto'])))}
      />
    ),
  }),
  piece('CalculatorList', { tutti: () => <CalculatorList calculators={CALCULATORS} /> }),
  piece('FormOutcome', {
    inviato: () => (
      <>
        <a href="#modulo-completo">Lo mostra l’indirizzo della risposta</a>
        <FormOutcome />
      </>
    ),
  }),
  piece('RefusalSummary', {
    campi: () => (
      <PageContextOf refusedForm={REFUSED}>
        <RefusalSummary errors={FAULTS} />
      </PageContextOf>
    ),
    'modulo intero': () => (
      <PageContextOf refusedForm={{ values: {}, faults: WHOLE }}>
        <RefusalSummary errors={WHOLE} />
      </PageContextOf>
    ),
  }),
  piece('LeadForm', {
    vuoto: () => <LeadForm />,
    errore: () => (
      <PageContextOf refusedForm={REFUSED}>
        <LeadForm />
      </PageContextOf>
    ),
  }),
  piece('Contact', {
    vuoto: () => <Contact />,
    errore: () => (
      <PageContextOf refusedForm={REFUSED}>
        <Contact />
      </PageContextOf>
    ),
  }),
  piece('Guide', { pagina: () => <Guide /> }),
]
