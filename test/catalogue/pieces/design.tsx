import './newsroom-styles.ts'
import { ACTIONS, figures, ListTable } from '../../../client/pages/admin/parts/ListTable.tsx'
import { Button, ButtonLink } from '../../../client/design/Button.tsx'
import { ChartFigure } from '../../../client/design/chart/ChartFigure.tsx'
import { DrawnView } from '../../../client/design/chart/DrawnView.tsx'
import { Checkbox } from '../../../client/design/Checkbox.tsx'
import { CheckedForm } from '../../../client/design/CheckedForm.tsx'
import { Field } from '../../../client/design/Field.tsx'
import { useToast } from '../../../client/design/toast/Toasts.tsx'
import { Tooltip } from '../../../client/design/tooltip/Tooltip.tsx'
import { tableView } from '../../../events/domain/chart/table-view.ts'
import { exampleOf } from '../example-block.ts'
import { piece, type Piece } from '../piece.ts'

const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const
const LONG = 'Un testo che non finisce e mette alla prova ogni riga: precipitevolissimevolmente, senza mai fermarsi'

function ShowToasts() {
  const showToast = useToast()
  const shows = {
    riuscito: () => showToast({ title: 'Articolo pubblicato', description: '«Il rendimento garantito esiste?»' }),
    'con annullamento': () =>
      showToast({ title: 'Articolo ritirato', description: LONG, action: { label: 'Annulla', run: () => undefined } }),
    'in parte': () => showToast({ title: 'Completato in parte', description: LONG, tone: 'partial' }),
    errore: () => showToast({ title: 'Errore', description: 'Il server non risponde.', reason: LONG, tone: 'destructive' }),
  }
  return (
    <div className="button-row">
      {Object.entries(shows).map(([name, show]) => (
        <Button key={name} look="secondary" onClick={show}>
          {name}
        </Button>
      ))}
    </div>
  )
}

export const PIECES: readonly Piece[] = [
  piece('Button', {
    aspetti: () => (
      <div className="button-row">
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </div>
    ),
    piccolo: () => (
      <div className="button-row">
        {LOOKS.map((look) => (
          <Button key={look} look={look} small>
            {look}
          </Button>
        ))}
      </div>
    ),
    disattivato: () => (
      <div className="button-row">
        {LOOKS.map((look) => (
          <Button key={look} look={look} disabled>
            {look}
          </Button>
        ))}
      </div>
    ),
    'largo, testo lungo': () => <Button wide>{LONG}</Button>,
  }),
  piece('ButtonLink', { collegamento: () => <ButtonLink href="/">Torna alla prima pagina</ButtonLink> }),
  piece('Checkbox', {
    vuota: () => <Checkbox label="Storia illustrativa" />,
    segnata: () => <Checkbox label="Storia illustrativa" hint="La pagina lo dice in cima." defaultChecked />,
    'testo lungo': () => <Checkbox label={LONG} hint={LONG} />,
  }),
  piece('Field', {
    semplice: () => (
      <Field label="Nome">
        <input type="text" />
      </Field>
    ),
    'con nota': () => (
      <Field label="E-mail" hint="Con cui accedi.">
        <input type="email" defaultValue="ada@example.it" />
      </Field>
    ),
    errore: () => (
      <Field label="E-mail" hint="Con cui accedi." error="L’indirizzo non è completo: si scrive come nome@esempio.it.">
        <input type="email" defaultValue="ada" />
      </Field>
    ),
    'testo lungo': () => (
      <Field label={LONG} hint={LONG}>
        <textarea rows={3} defaultValue={LONG} />
      </Field>
    ),
    scelta: () => (
      <Field label="Sezione">
        <select>
          <option>Mercati</option>
        </select>
      </Field>
    ),
  }),
  piece('CheckedForm', {
    'da inviare vuoto': () => (
      <CheckedForm className="grid gap-4">
        <Field label="Nome">
          <input type="text" required />
        </Field>
        <div>
          <Button type="submit">Invia</Button>
        </div>
      </CheckedForm>
    ),
  }),
  piece('Toasts', { 'premi per vederli': () => <ShowToasts /> }),
  piece('Tooltip', {
    'passaci sopra': () => (
      <Tooltip text="Altre azioni">
        <Button look="secondary">Con un suggerimento</Button>
      </Tooltip>
    ),
  }),
  piece('ChartFigure', {
    linea: () => <ChartFigure chart={exampleOf('chart')} />,
    barre: () => <ChartFigure chart={{ ...exampleOf('chart'), kind: 'bar' }} />,
  }),
  piece('DrawnView', { tabella: () => <DrawnView node={tableView(exampleOf('table'))} /> }),
  piece('ListTable', {
    'con una riga': () => (
      <ListTable of="topics" caption="Un topic" columns={['Topic', figures('Priorità'), ACTIONS]}>
        <tbody>
          <tr>
            <th scope="row" className="title">
              {LONG}
            </th>
            <td className="num">3</td>
            <td className="actions">
              <Button look="secondary" small>
                Genera
              </Button>
            </td>
          </tr>
        </tbody>
      </ListTable>
    ),
    vuota: () => (
      <ListTable of="topics" caption="Nessun topic" columns={['Topic', figures('Priorità'), ACTIONS]}>
        <tbody />
      </ListTable>
    ),
  }),
]
