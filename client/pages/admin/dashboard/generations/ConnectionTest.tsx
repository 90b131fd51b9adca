import { useMutation, useQueryClient } from '@tanstack/react-query'
import { figure } from '../../../../../events/domain/figures.ts'
import type { ConnectionTest as Test } from '../../../../api/newsroom.ts'
import { Button } from '../../../../design/Button.tsx'
import { timeOfDay } from '../../../../site/italian-date.ts'
import { DASHBOARD_KEY } from '../../api/dashboard-queries.ts'
import { explain } from '../../api/explain.ts'
import { call } from '../../api/call.ts'
import { useRules } from '../../desk/desk-queries.ts'
import { Spinner } from '../../parts/Loading.tsx'
import { useRights } from '../../sessions/use-rights.ts'
import { formatCost } from '../figures.ts'

export function ConnectionTest({ writer }: { writer: string }) {
  const rules = useRules().data?.generatedTexts
  const offers = useRights()
  if (!offers('testConnection') || !rules) return null
  return (
    <section className="section" aria-labelledby="server-del-modello">
      <h2 id="server-del-modello" className="section-title">
        Server del modello
      </h2>
      {rules.usesModel ? (
        <Trial writer={writer} />
      ) : (
        <p className="mt-3 max-w-prose text-ink-soft">
          Adesso scrive lo scrittore locale, che non chiama nessun server: non c’è una connessione da provare.
        </p>
      )}
    </section>
  )
}

function Trial({ writer }: { writer: string }) {
  const client = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('POST /api/newsroom/model/test'),
    onSettled: () => client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
  })
  return (
    <div className="mt-3 grid max-w-prose justify-items-start gap-3">
      <p id="prova-effetto">
        Chiede a «{writer}» una risposta di poche parole, nello stesso modo in cui si chiede un articolo. È una chiamata a pagamento: conta
        nel budget del mese e nel limite dell’ora.
      </p>
      <Button
        look="secondary"
        aria-describedby="prova-effetto"
        aria-disabled={isPending || undefined}
        aria-busy={isPending}
        onClick={() => isPending || mutate()}
      >
        {isPending && <Spinner small />}
        Prova la connessione
      </Button>
      <div role="status" className="w-full empty:hidden">
        {isPending ? (
          <p className="text-ink-soft">Provo la connessione… Se il modello è lento, fino a due minuti.</p>
        ) : error ? (
          <p className="text-danger">La prova non è stata fatta. {explain(error)}</p>
        ) : (
          data && <Findings test={data} />
        )}
      </div>
    </div>
  )
}

function Findings({ test }: { test: Test }) {
  const { testedAt, failure } = test
  return (
    <div className={`border-l-4 pl-4 ${failure === null ? 'border-success' : 'border-danger'}`}>
      <p className="font-semibold">
        {failure === null ? 'La connessione funziona' : 'La connessione non funziona'}{' '}
        <span className="label figures">alle {timeOfDay(testedAt)}</span>
      </p>
      {failure !== null && <p className="text-danger">{failure}</p>}
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {findingsOf(test).map(([what, found]) => (
          <div key={what} className="sm:contents">
            <dt className="label">{what}</dt>
            <dd>{found}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const FORMS: Readonly<Record<Test['form'], string>> = {
  json_schema: 'segue lo schema richiesto (json_schema)',
  json_object: 'risponde in JSON (json_object); lo schema va descritto nelle istruzioni',
  words: 'segue le istruzioni scritte; il server non accetta una richiesta di formato',
}

function findingsOf({ model, isReached, isModelFound, form, isFormFollowed, tokens, costMicroEur }: Test): [string, string][] {
  const unknown = 'non si sa: la prova non è arrivata fin lì'
  const found: [string, string][] = [
    ['Server', isReached ? 'risponde' : 'non risponde'],
    ['Modello', isModelFound === null ? unknown : `«${model}» ${isModelFound ? 'c’è' : 'non c’è'}`],
    ['Formato', isFormFollowed === null ? unknown : isFormFollowed ? FORMS[form] : 'la risposta non segue lo schema richiesto'],
  ]
  if (!tokens) return found
  const counted = `${figure(tokens.input)} token letti e ${figure(tokens.output)} scritti`
  return [
    ...found,
    [
      'Consumo',
      isFormFollowed ? `${counted}, ${tokens.isReported ? 'come li conta il server' : 'stimati: il server non li comunica'}` : counted,
    ],
    ['Prezzo', costMicroEur === null ? 'non noto: il budget conta solo i token' : `noto: la prova è costata ${formatCost(costMicroEur)}`],
  ]
}
