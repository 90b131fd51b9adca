import { euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del, il } from '../figures.ts'

export const criptoAttivita: GlossaryEntry = {
  title: 'Cripto-attività: regole europee e rischio in portafoglio',
  label: 'Cripto-attività',
  slug: 'cripto-attivita',
  description: 'Che cosa prevede il regolamento MiCA e quanto pesa una piccola quota molto volatile.',
  category: 'TECNOLOGIA',
  priority: 7,
  brief:
    'Una cripto-attività è la rappresentazione digitale di un valore o di un diritto, trasferita e conservata con registri distribuiti: il suo prezzo può oscillare moltissimo.',
  angle: 'Una quota piccola, un effetto grande',
  definition: [
    'Il regolamento europeo MiCA, applicabile per intero dal 30 dicembre 2024, chiede un’autorizzazione ai fornitori di servizi, un documento informativo agli emittenti e riserve a chi emette stablecoin. Ne restano fuori, per esempio, i token non fungibili (Nft). In Italia gli operatori già iscritti al registro dell’Oam che avevano chiesto l’autorizzazione in tempo potevano continuare, al più tardi, fino al 30 giugno 2026.',
    'I sistemi di garanzia dei depositi e di indennizzo degli investitori non coprono le cripto-attività. Chi custodisce da sé le chiavi e le perde non ha nessuno a cui rivolgersi; chi le affida ad altri dipende dalla loro solidità.',
  ],
  formula: {
    tex: String.raw`R = -q \, x + (1 - q) \, r`,
    where: [
      ['R', 'risultato del portafoglio'],
      ['q', 'quota in cripto-attività'],
      ['x', 'perdita della quota'],
      ['r', 'rendimento del resto'],
    ],
  },
  related: ['volatilita', 'massimo-ribasso', 'phishing'],
  why: [
    'Il prezzo di una cripto-attività senza riserve non poggia su cedole, utili o affitti: dipende da quanto altri saranno disposti a pagare. Fra il novembre 2021 e il novembre 2022 il bitcoin passò da circa 69.000 a circa 15.500 dollari. Le stablecoin fanno eccezione, perché promettono un rimborso: valgono quanto le riserve che lo garantiscono.',
    'Sui guadagni realizzati dal 2026 si paga in Italia un’imposta del 33%; fino al 2025 era del 26%, l’aliquota rimasta per i token di moneta elettronica in euro. Chi possiede cripto-attività, di norma, le indica nella dichiarazione anche se non ha venduto: nel quadro RW del modello Redditi o, se presenta il modello 730, nel quadro W. Lì si calcola anche l’imposta dello 0,2% l’anno sul valore, dove un intermediario italiano non ha già applicato il bollo.',
    'Prima di aprire un conto conviene verificare se il fornitore è autorizzato: l’elenco europeo è pubblicato dall’ESMA. Le promesse di rendimenti fissi sono un segnale d’allarme.',
  ],
  mistakes: [
    'Investire denaro che potrebbe servire a breve.',
    'Conservare le parole di recupero in una foto o nella posta.',
    'Vendere in guadagno senza avere conservato prezzi e date di acquisto, che servono per l’imposta.',
    'Aumentare la quota dopo un forte rialzo.',
  ],
  sources: ['mica', 'esma', 'consob'],
  risk: 'Le cripto-attività possono perdere tutto il loro valore, e in caso di furto o di dissesto del fornitore il recupero è incerto.',
  example(random) {
    const capital = random.range(10_000, 60_000, 5_000)
    const share = random.pick([0.01, 0.02, 0.03, 0.05])
    const crash = random.range(0.5, 0.9, 0.05)
    const rest = random.range(0.02, 0.05, 0.01)
    const total = (each: number) => -each * crash + (1 - each) * rest
    return {
      intro: `Un portafoglio di ${euro(capital)} ha ${il(share)} in cripto-attività, cioè ${euro(capital * share)}, e il resto in strumenti che nell’anno rendono ${il(rest)}. Supponiamo che le cripto-attività perdano ${il(crash)}.`,
      table: {
        caption: `Effetto di un crollo ${del(crash)} su un portafoglio di ${euro(capital)}`,
        columns: ['Quota', 'Somma esposta', 'Perdita sulla quota', 'Risultato del portafoglio'],
        drawn: { rows: [0, 1, 2], columns: [3], unit: '%' },
        rows: [share, share * 2, share * 4].map((each) => [
          shortPercent(each),
          euro(capital * each),
          euro(capital * each * crash),
          shortPercent(total(each), 2),
        ]),
      },
      reading: `Con una quota ${del(share)} la perdita è di ${euro(capital * share * crash)} e il portafoglio chiude con ${shortPercent(total(share), 2)}. Il rendimento del resto compensa il crollo finché la quota non supera ${il(rest / (rest + crash))}: oltre, il portafoglio va in perdita.`,
      takeaway: `Nell’esempio una quota ${del(share)} che perde ${il(crash)} costa ${euro(capital * share * crash)} su ${euro(capital)}.`,
    }
  },
}
