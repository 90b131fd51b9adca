import './newsroom-styles.ts'
import { Fold } from '../../../client/pages/admin/frame/Fold.tsx'
import { ListsBuilding } from '../../../client/pages/admin/frame/ListsBuilding.tsx'
import { NewsroomFrame } from '../../../client/pages/admin/frame/NewsroomFrame.tsx'
import { PageTitle } from '../../../client/pages/admin/frame/PageTitle.tsx'
import { StageStatus } from '../../../client/pages/admin/frame/StageStatus.tsx'
import { CATEGORY_OPTIONS } from '../../../client/pages/admin/parts/category-options.tsx'
import { EmailField } from '../../../client/pages/admin/parts/EmailField.tsx'
import { Form } from '../../../client/pages/admin/parts/Form.tsx'
import { LoadError } from '../../../client/pages/admin/parts/LoadError.tsx'
import { Loading, Spinner } from '../../../client/pages/admin/parts/Loading.tsx'
import { ActionMenu } from '../../../client/pages/admin/parts/menu/ActionMenu.tsx'
import { MoreButton } from '../../../client/pages/admin/parts/MoreButton.tsx'
import { ShowAllButton } from '../../../client/pages/admin/parts/ShowAllButton.tsx'
import { tomorrowMorning, WhenFields } from '../../../client/pages/admin/parts/WhenFields.tsx'
import { Reasons } from '../../../client/pages/admin/queue/Reasons.tsx'
import { Button } from '../../../client/design/Button.tsx'
import { Field } from '../../../client/design/Field.tsx'
import { ApiError } from '../../../client/api/contract.ts'
import { REVISION_STATUSES, STAGES } from '../../../events/domain/newsroom/revision-status.ts'
import { piece, type Piece } from '../piece.ts'

const nothing = () => undefined
const REFUSED = { error: new ApiError(500, 'Internal Server Error'), isFetching: false, refetch: nothing }

export const PIECES: readonly Piece[] = [
  piece('NewsroomFrame', { vuota: () => <NewsroomFrame>Il contenuto della pagina.</NewsroomFrame> }),
  piece('PageTitle', {
    semplice: () => <PageTitle title="Coda" />,
    'con un comando': () => (
      <PageTitle title="Il rendimento garantito esiste? Una domanda che torna ogni volta che i tassi scendono">
        <Button>Nuovo articolo</Button>
      </PageTitle>
    ),
  }),
  piece('Fold', {
    chiusa: () => (
      <Fold id="chiusa" title="Fonti" state="4 collegate">
        <p>Il contenuto.</p>
      </Fold>
    ),
    aperta: () => (
      <Fold id="aperta" title="Fonti" state="4 collegate" isOpen>
        <p>Il contenuto.</p>
      </Fold>
    ),
  }),
  piece('StageStatus', {
    ognuno: () => (
      <ul>
        {STAGES.map((stage) => (
          <li key={stage}>
            <StageStatus stage={stage} newer={null} />
          </li>
        ))}
        {REVISION_STATUSES.map((newer) => (
          <li key={newer}>
            <StageStatus stage="published" newer={newer} />
          </li>
        ))}
      </ul>
    ),
  }),
  piece('ListsBuilding', { avviso: () => <ListsBuilding /> }),
  piece('Loading', { 'in caricamento': () => <Loading text="Leggo la regola…" /> }),
  piece('Spinner', { grande: () => <Spinner />, piccolo: () => <Spinner small /> }),
  piece('LoadError', {
    rifiutato: () => <LoadError title="Non è stato possibile leggere le versioni." query={REFUSED} />,
    'senza rete': () => <LoadError title="Non è stato possibile leggere le versioni." query={{ ...REFUSED, error: new TypeError() }} />,
    riprovo: () => <LoadError title="Non è stato possibile leggere le versioni." query={{ ...REFUSED, isFetching: true }} />,
  }),
  piece('MoreButton', {
    altri: () => <MoreButton hasMore isFetching={false} onClick={nothing} />,
    'in caricamento': () => <MoreButton hasMore isFetching onClick={nothing} />,
  }),
  piece('ShowAllButton', {
    chiuso: () => <ShowAllButton isExpanded={false} count={12} onToggle={nothing} />,
    aperto: () => <ShowAllButton isExpanded count={12} onToggle={nothing} />,
  }),
  piece('ActionMenu', {
    'con il nome': () => (
      <ActionMenu>
        <Button look="quiet">Ritira…</Button>
      </ActionMenu>
    ),
    'in una riga': () => (
      <ActionMenu of="Il rendimento garantito esiste?">
        <Button look="quiet">Ritira…</Button>
      </ActionMenu>
    ),
  }),
  piece('EmailField', {
    vuoto: () => <EmailField hint="Con cui accederà." autoComplete="off" value="" onChange={nothing} />,
    errore: () => (
      <EmailField
        hint="Con cui accederà."
        autoComplete="off"
        value="ada@example.it"
        onChange={nothing}
        error="È già di un’altra persona."
      />
    ),
  }),
  piece('Form', {
    vuoto: () => (
      <Form onSubmit={nothing} pending={false} submit="Cambia l’indirizzo" error={undefined}>
        <Field label="Sezione">
          <select>{CATEGORY_OPTIONS}</select>
        </Field>
      </Form>
    ),
    'in corso': () => (
      <Form onSubmit={nothing} pending submit="Cambia l’indirizzo" error={undefined}>
        {null}
      </Form>
    ),
    errore: () => (
      <Form onSubmit={nothing} pending={false} submit="Cambia l’indirizzo" error="Il server non risponde: controlla la connessione.">
        {null}
      </Form>
    ),
  }),
  piece('WhenFields', {
    domani: () => <WhenFields value={tomorrowMorning()} onChange={nothing} />,
    vuoto: () => <WhenFields value={{ day: '', hour: '' }} onChange={nothing} />,
  }),
  piece('Reasons', {
    due: () => <Reasons reasons={['Promette un rendimento.', 'Mette fretta a chi legge.']} />,
    nessuno: () => <Reasons reasons={[]} />,
  }),
]
