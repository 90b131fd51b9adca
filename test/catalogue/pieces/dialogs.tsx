import './newsroom-styles.ts'
import '../../../client/pages/admin/desk/desk.css'
import '../../../client/pages/admin/writing/body/bars/bars.css'
import '../../../client/pages/admin/writing/writing.css'
import { AskChange } from '../../../client/pages/admin/desk/actions/AskChange.tsx'
import { AskColleague } from '../../../client/pages/admin/desk/actions/AskColleague.tsx'
import { AskDespite } from '../../../client/pages/admin/desk/actions/AskDespite.tsx'
import { AskNote } from '../../../client/pages/admin/desk/actions/AskNote.tsx'
import { AskWhen, AskWithdrawalWhen } from '../../../client/pages/admin/desk/actions/AskWhen.tsx'
import { AskWithdraw } from '../../../client/pages/admin/desk/actions/AskWithdraw.tsx'
import { FormDialog } from '../../../client/pages/admin/parts/FormDialog.tsx'
import { PasswordDialog } from '../../../client/pages/admin/parts/PasswordDialog.tsx'
import { ChartForm } from '../../../client/pages/admin/writing/body/boxes/ChartForm.tsx'
import { TableForm } from '../../../client/pages/admin/writing/body/boxes/TableForm.tsx'
import { Conflict } from '../../../client/pages/admin/writing/conflict/Conflict.tsx'
import { EXAMPLE_BODY } from '../../client/example-body.ts'
import { dialogPiece, type Piece, readingPiece } from '../piece.ts'
import { Answer } from '../stage.tsx'
import { exampleOf } from '../example-block.ts'

const done = () => Promise.resolve()
const nothing = () => undefined
const FINDINGS = [
  {
    code: 'promised_return',
    text: 'Promette un rendimento.',
    places: [{ part: 0, sentence: 'Questo metodo ha un rendimento garantito.' }],
  },
] as const
const QUESTION = { title: 'Rimandare il testo?', label: 'Che cosa manca', confirm: 'Rimanda', member: 'note', isRequired: true } as const
const TEXT = {
  title: 'Che cosa rende un BTP',
  subtitle: 'Cedola e prezzo',
  excerpt: 'Un estratto.',
  summary: 'Un sommario.',
  body: EXAMPLE_BODY,
}
const THEIRS = { ...TEXT, title: 'Che cosa rende davvero un BTP', body: EXAMPLE_BODY.slice(2) }
const MINE = { ...TEXT, summary: 'Un altro sommario.' }
const HASH = '0'.repeat(64)
const DRAFT = {
  slug: 'che-cosa-rende-un-btp',
  category: 'MERCATI',
  base: { revision: 1, hash: HASH },
  content: MINE,
  edition: 0,
  isDirty: true,
  missing: {},
  saving: { state: 'none' },
  conflict: null,
  change: nothing,
  setCategory: nothing,
  replace: nothing,
  endConflict: nothing,
  save: () => Promise.resolve(null),
  correctTypo: () => Promise.resolve(null),
} as const

export const PIECES: readonly Piece[] = [
  dialogPiece('FormDialog', {
    stretta: () => (
      <FormDialog title="Una domanda" onClose={nothing}>
        {() => <p>Il testo della domanda.</p>}
      </FormDialog>
    ),
    larga: () => (
      <FormDialog title="Una domanda" wide onClose={nothing}>
        {() => <p>Il testo della domanda.</p>}
      </FormDialog>
    ),
  }),
  dialogPiece('PasswordDialog', {
    conferma: () => (
      <PasswordDialog title="Permettere a tutti?" confirm="Permetti" run={done} onClose={nothing}>
        <p>Chi può approvare potrà farlo anche da solo.</p>
      </PasswordDialog>
    ),
    pericolo: () => (
      <PasswordDialog title="Cancellare la persona?" confirm="Cancella" danger run={done} onClose={nothing}>
        <p>I suoi dati non si potranno più leggere.</p>
      </PasswordDialog>
    ),
  }),
  dialogPiece('AskNote', {
    obbligatoria: () => <AskNote question={QUESTION} onClose={nothing} onAnswer={done} />,
    pericolo: () => (
      <AskNote question={{ ...QUESTION, isRequired: false, isDangerous: true, hint: 'Facoltativo.' }} onClose={nothing} onAnswer={done} />
    ),
  }),
  dialogPiece('AskChange', { domanda: () => <AskChange onClose={nothing} onAnswer={done} /> }),
  readingPiece('AskColleague', () => <AskColleague holderId={null} onClose={nothing} onAnswer={done} />, {}, { isAlone: true }),
  dialogPiece('AskDespite', {
    pubblica: () => (
      <AskDespite
        findings={[...FINDINGS].map((one) => ({ ...one, places: [...one.places] }))}
        publishes
        onClose={nothing}
        onAnswer={done}
      />
    ),
    approva: () => <AskDespite findings={[]} publishes={false} onClose={nothing} onAnswer={done} />,
  }),
  dialogPiece('AskWhen', {
    pubblicazione: () => <AskWhen title="Quando esce?" confirm="Programma l’uscita" onClose={nothing} onAnswer={done} />,
    'con il motivo': () => <AskWhen title="Quando esce?" confirm="Programma" asksChange asksNotice onClose={nothing} onAnswer={done} />,
  }),
  dialogPiece('AskWithdrawalWhen', {
    ritiro: ({ corrected }) => (
      <Answer name="GET /api/newsroom/articles/:slug" input={{ slug: corrected }}>
        {(article) => <AskWithdrawalWhen article={article} onClose={nothing} />}
      </Answer>
    ),
  }),
  dialogPiece('AskWithdraw', {
    ritiro: () => <AskWithdraw article={{ slug: 'x', title: 'Un calcolo che non tornava' }} onClose={nothing} onWithdrawn={nothing} />,
  }),
  dialogPiece('TableForm', {
    nuova: () => <TableForm table={null} onClose={nothing} onTable={nothing} />,
    'da modificare': () => <TableForm table={exampleOf('table')} onClose={nothing} onTable={nothing} />,
  }),
  dialogPiece('ChartForm', {
    nuovo: () => <ChartForm chart={null} onClose={nothing} onChart={nothing} />,
    'da modificare': () => <ChartForm chart={exampleOf('chart')} onClose={nothing} onChart={nothing} />,
  }),
  dialogPiece('Conflict', {
    'due testi': () => (
      <Conflict
        draft={DRAFT}
        conflict={{ seen: { revision: 1, hash: HASH, content: TEXT }, newest: { revision: 2, hash: HASH, content: THEIRS } }}
        onReplaced={nothing}
      />
    ),
    'testi uguali': () => (
      <Conflict
        draft={DRAFT}
        conflict={{ seen: { revision: 1, hash: HASH, content: TEXT }, newest: { revision: 2, hash: HASH, content: MINE } }}
        onReplaced={nothing}
      />
    ),
  }),
]
