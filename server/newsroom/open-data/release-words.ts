import { type DataSource, sourceFacts } from '../../../events/domain/generation/data-sources.ts'
import { figure } from '../../../events/domain/figures.ts'
import type { RichText } from '../../../events/domain/blocks.ts'
import { conceptHref } from '../../../client/site/addresses.ts'

/** Words of a source's articles. Each sentence is true of every release. */
interface SourceWords {
  readonly subject: string
  readonly slug: string
  readonly measure: string
  readonly stayed: string
  readonly value: (value: number) => string
  readonly step: (size: number) => string
  readonly chart: { readonly title: string; readonly axis: string; readonly series: string }
  readonly reading: readonly RichText[]
  readonly method: readonly RichText[]
  readonly limits: readonly string[]
  readonly risk: string
}

const NBSP = '\u00a0'

interface Currency {
  readonly named: string
  readonly howMany: string
}

function exchangeWords(source: DataSource, { named, howMany }: Currency): SourceWords {
  const { unit: many, decimals } = sourceFacts(source)
  const capital = many.charAt(0).toUpperCase() + many.slice(1)
  return {
    subject: `Cambio euro-${named}`,
    slug: `cambio-euro-${named.replaceAll(' ', '-')}`,
    measure: `Il cambio di riferimento euro-${named}`,
    stayed: 'è rimasto',
    value: (value) => `${figure(value, decimals)}${NBSP}${many} per un euro`,
    step: (size) => `${figure(size, decimals)}${NBSP}${many}`,
    chart: { title: `${capital} per un euro`, axis: 'Giorno', series: `${capital} per un euro` },
    reading: [
      `La cifra dice ${howMany} vale un euro. Quando sale, l’euro si rafforza: chi paga in ${many} spende meno euro, chi incassa ${many} ne riceve meno. Quando scende, accade il contrario.`,
      [
        { text: `Per chi ha titoli o conti in ${many} il cambio si somma al rendimento, in meglio o in peggio: lo spiega la voce ` },
        { text: 'rischio di cambio', href: conceptHref('rischio-di-cambio') },
        { text: ' del glossario.' },
      ],
    ],
    method: [
      'I cambi di riferimento escono di norma intorno alle 16 di ogni giorno lavorativo, tranne quando il sistema dei pagamenti europeo è chiuso. Nascono da una concertazione quotidiana fra banche centrali, nel primo pomeriggio.',
      'La Banca centrale europea li pubblica a scopo informativo e sconsiglia di usarli come prezzo di un’operazione.',
    ],
    limits: [
      'Non è il cambio che applica una banca, una carta o uno sportello: a quello si aggiungono margini e commissioni.',
      'È una rilevazione al giorno: non dice il massimo e il minimo degli scambi di quella giornata.',
      'La variazione di un giorno non dice nulla su quella del giorno dopo, e qui non se ne cercano le cause.',
    ],
    risk: 'Investire in un’altra valuta comporta rischi, anche quello di perdere una parte del capitale per il solo cambio.',
  }
}

export const WORDS: Readonly<Record<DataSource, SourceWords>> = {
  'bce-cambi': exchangeWords('bce-cambi', { named: 'dollaro', howMany: 'quanti dollari statunitensi' }),
  'bce-cambi-yen': exchangeWords('bce-cambi-yen', { named: 'yen', howMany: 'quanti yen giapponesi' }),
  'bce-cambi-franco': exchangeWords('bce-cambi-franco', { named: 'franco svizzero', howMany: 'quanti franchi svizzeri' }),
  'eurostat-ipca': {
    subject: 'Inflazione in Italia',
    slug: 'inflazione-italia',
    measure: 'L’inflazione annua in Italia',
    stayed: 'è rimasta',
    value: (value) => `${figure(value, 1)}%`,
    step: (size) => `${figure(size, 1)} punti percentuali`,
    chart: { title: 'Inflazione annua in Italia (IPCA)', axis: 'Mese', series: 'Variazione sui dodici mesi' },
    reading: [
      'La cifra confronta i prezzi di un mese con quelli dello stesso mese di un anno prima. Se scende ma resta sopra lo zero, i prezzi salgono ancora, soltanto più piano; scendono davvero quando la cifra è sotto lo zero.',
      [
        { text: 'Che cosa fa l’inflazione a una somma che resta ferma lo spiega la voce ' },
        { text: 'inflazione', href: conceptHref('inflazione') },
        { text: ' del glossario, con un esempio di calcolo.' },
      ],
    ],
    method: [
      'È la variazione dell’indice dei prezzi al consumo armonizzato (IPCA), calcolato con le stesse regole in tutta l’Unione europea, così che i Paesi si possano confrontare. Comprende tutte le voci di spesa dell’indice.',
      [
        { text: 'In Italia i prezzi li rileva l’' },
        { text: 'Istat', href: 'https://www.istat.it/' },
        {
          text: ', che pubblica anche altri indici, il NIC e il FOI: seguono regole diverse, perciò le loro cifre possono essere diverse da questa.',
        },
      ],
    ],
    limits: [
      'È una media: chi spende in modo diverso dal paniere dell’indice vede un’inflazione diversa, più alta o più bassa.',
      'Il primo dato di un mese può essere una stima, che la fonte conferma o corregge nelle settimane seguenti.',
      'La cifra di un mese non dice come andranno i prezzi nei mesi dopo, e qui non se ne cercano le cause.',
    ],
    risk: 'Un investimento che rende meno dell’inflazione perde potere d’acquisto; cercare di più comporta il rischio di perdere una parte del capitale.',
  },
}
