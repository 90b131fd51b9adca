import { FIRST_OWNER_ID, FIRST_OWNER_NAME } from '../permissions.ts'

/** Italian predicates by event type, in groups. Each sentence starts with the actor's name. A test fails if a type is missing. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Articoli: {
    ArticleDrafted: 'Ha scritto l’articolo',
    ArticleRevised: 'Ha scritto una nuova versione dell’articolo',
    RevisionSubmitted: 'Ha mandato la versione in revisione',
    RevisionHandedOver: 'Ha affidato la versione a un’altra persona',
    RevisionSentBack: 'Ha rimandato la versione a chi l’ha scritta',
    RevisionAnnotated: 'Ha lasciato una nota a chi ha scritto la versione',
    RevisionApproved: 'Ha approvato la versione',
    RevisionDiscarded: 'Ha scartato la versione',
    ArticlePublished: 'Ha pubblicato l’articolo',
    ArticleSentToReview: 'Ha fermato l’articolo in attesa di revisione',
    ArticleWithdrawn: 'Ha ritirato l’articolo',
    ArticleCorrected: 'Ha corretto l’articolo',
    PublicationRead: 'Ha riletto la versione pubblicata senza rilettura',
    PublicationReadUndone: 'Ha segnato di nuovo da rileggere la versione pubblicata',
    PublicationScheduled: 'Ha programmato la pubblicazione dell’articolo',
    WithdrawalScheduled: 'Ha programmato il ritiro dell’articolo',
    ScheduleCancelled: 'Ha annullato una programmazione',
    ScheduleMissed: 'Ha lasciato alla redazione una programmazione non eseguita',
    ArticleFeatured: 'Ha messo l’articolo in evidenza',
    ArticleUnfeatured: 'Ha tolto l’articolo dall’evidenza',
    ArticleCategoryChanged: 'Ha cambiato la sezione dell’articolo',
    AddressClaimed: 'Ha riservato un nuovo indirizzo all’articolo',
    ArticleAddressChanged: 'Ha cambiato l’indirizzo dell’articolo',
  },
  'Prima pagina': {
    FrontPageLaunched: 'Ha messo in linea una nuova disposizione della prima pagina',
    FrontPageUndone: 'Ha annullato l’ultima disposizione della prima pagina',
    FrontPageSlotExpired: 'Ha liberato un posto della prima pagina, alla scadenza',
    BreakingNoticePosted: 'Ha pubblicato un avviso «Ultim’ora»',
    BreakingNoticeWithdrawn: 'Ha tolto l’avviso «Ultim’ora»',
    BreakingNoticeExpired: 'Ha tolto l’avviso «Ultim’ora», alla scadenza',
  },
  Topic: {
    TopicProposed: 'Ha proposto un topic',
    TopicActivated: 'Ha attivato un topic',
    TopicDeactivated: 'Ha disattivato un topic',
  },
  Generazioni: {
    GenerationRequested: 'Ha chiesto una generazione',
    AttemptStarted: 'Ha cominciato un tentativo di generazione',
    AttemptSucceeded: 'Ha concluso un tentativo di generazione',
    AttemptFailed: 'Ha chiuso un tentativo di generazione non riuscito',
    GenerationCompleted: 'Ha completato una generazione',
    GenerationFailed: 'Ha chiuso una generazione non riuscita',
    DailyArticleAttempted: 'Ha avviato l’articolo del giorno',
    DailyArticleMade: 'Ha registrato l’articolo del giorno',
    DailyArticleMissed: 'Ha rinunciato all’articolo del giorno',
    ModelConnectionTested: 'Ha provato la connessione con il server del modello',
  },
  'Dati aperti': {
    DataImportStarted: 'Ha avviato un’importazione di dati aperti',
    DataImportCompleted: 'Ha concluso un’importazione di dati aperti',
    DataImportFailed: 'Ha chiuso un’importazione di dati aperti non riuscita',
    ReleaseImported: 'Ha registrato i dati pubblicati da una fonte',
    ReleaseRevised: 'Ha registrato dati rivisti da una fonte',
    ReleaseReported: 'Ha portato i dati di una fonte in un articolo',
  },
  Sistema: {
    ViewDayClosed: 'Ha riassunto le letture di un giorno',
    ContentImported: 'Ha importato i contenuti iniziali',
    LogIdentified: 'Ha creato il registro degli eventi',
  },
  Regole: {
    OwnApprovalAllowed: 'Ha permesso a tutti di approvare i testi che hanno scritto',
    OwnApprovalForbidden: 'Ha tolto il permesso di approvare i testi che si sono scritti',
    UnreadPublishingAllowed: 'Ha deciso che i testi generati escono senza rilettura',
    SectionEmbargoed: 'Ha messo una sezione sotto embargo',
    SectionEmbargoLifted: 'Ha tolto l’embargo da una sezione',
    DailyArticleSet: 'Ha deciso quando si scrive l’articolo del giorno',
    SilentCorrectionsAllowed: 'Ha permesso di correggere i refusi senza un’altra persona',
    SilentCorrectionsForbidden: 'Ha deciso che anche i refusi passano da un’altra persona',
    UnreadPublishingForbidden: 'Ha deciso che i testi generati aspettano una persona',
  },
  Accessi: {
    AdminLoggedIn: 'Ha fatto l’accesso con la password del sito',
    PersonLoggedIn: 'Ha fatto l’accesso',
    AdminLoggedOut: 'Ha chiuso la sessione',
    SessionsRevoked: 'Ha chiuso tutte le sessioni',
    PersonSessionsEnded: 'Ha chiuso tutte le sessioni di una persona',
    LoginFailed: 'Ha tentato un accesso, rifiutato',
    SecondFactorUsed: 'Ha usato un codice del secondo fattore',
    LoginLinkCreated: 'Ha creato un link di accesso per il primo proprietario',
    LoginLinkUsed: 'Ha usato un link di accesso',
    ApiTokenIssued: 'Ha creato un token',
    ApiTokenRevoked: 'Ha revocato un token',
  },
  Persone: {
    PersonInvited: 'Ha invitato una persona',
    InvitationRenewed: 'Ha rinnovato un invito',
    InvitationWithdrawn: 'Ha ritirato un invito',
    InvitationAccepted: 'Ha accettato l’invito',
    PersonRoleChanged: 'Ha cambiato il ruolo di una persona',
    PersonDeactivated: 'Ha disattivato una persona',
    PersonReactivated: 'Ha riattivato una persona',
    PersonPasswordChanged: 'Ha cambiato la password',
    PasswordResetOffered: 'Ha creato un link con cui una persona imposta una nuova password',
    PasswordReset: 'Ha impostato una nuova password con un link',
    PersonSecondFactorEnabled: 'Ha attivato il secondo fattore',
    PersonSecondFactorRemoved: 'Ha tolto il secondo fattore',
    PasskeyRegistered: 'Ha registrato una passkey',
    PasskeyRemoved: 'Ha tolto una passkey',
    PasskeyUsed: 'Ha usato una passkey',
    PersonProfileChanged: 'Ha cambiato il profilo',
    PersonProfileProposed: 'Ha chiesto di mostrare ai lettori un nuovo profilo',
    PersonProfileApproved: 'Ha approvato il profilo che una persona mostra ai lettori',
    PersonProfileRefused: 'Ha rifiutato il profilo che una persona vuole mostrare ai lettori',
    PersonProfileWithdrawn: 'Ha ritirato la richiesta sul profilo',
    PersonEmailChanged: 'Ha cambiato il proprio indirizzo e-mail',
    PersonErased: 'Ha cancellato i dati di una persona',
    PersonKeyRemoved: 'Ha registrato che la chiave di una persona cancellata non è più nei file',
    VaultKeyRotated: 'Ha cambiato la chiave che protegge i dati delle persone',
  },
}

export const AUDIT_SENTENCES: Readonly<Record<string, string>> = /* @__PURE__ */ Object.assign({}, ...Object.values(GROUPS))

/** Steps in the life of a revision: the step's name and the Italian words of a text's history. */
export const REVISION_STEPS = {
  RevisionSubmitted: { what: 'submitted', text: 'Mandata in revisione' },
  RevisionApproved: { what: 'approved', text: 'Approvata' },
  RevisionSentBack: { what: 'sent_back', text: 'Rimandata' },
  RevisionAnnotated: { what: 'annotated', text: 'Nota per chi l’ha scritta' },
  RevisionDiscarded: { what: 'discarded', text: 'Scartata' },
  RevisionHandedOver: { what: 'handed_over', text: 'Affidata' },
  ArticleSentToReview: { what: 'flagged', text: 'Fermata dal controllo editoriale' },
  ArticlePublished: { what: 'published', text: 'Pubblicata' },
} as const
export type RevisionStepName = (typeof REVISION_STEPS)[keyof typeof REVISION_STEPS]['what']

export const auditGroup = (type: string): string => Object.keys(GROUPS).find((name) => Object.hasOwn(GROUPS[name]!, type)) ?? 'Altro'

export const auditSentence = (type: string): string | null => (Object.hasOwn(AUDIT_SENTENCES, type) ? AUDIT_SENTENCES[type]! : null)

const SYSTEM: Readonly<Record<string, string>> = {
  'command-line': 'riga di comando',
  generation: 'generazione',
  import: 'contenuti iniziali',
  'open-data': 'dati aperti',
  projections: 'proiezioni',
  schedule: 'programmazione',
  upkeep: 'manutenzione',
}

interface ActorNames {
  readonly person: (id: string) => string | null | undefined
  readonly tokenLabel: (id: string) => string | undefined
}

/**
 * Returns the actor's Italian name for pages and exports.
 * @param actor actor in the event's metadata; null if none was recorded
 */
export function actorName(actor: string | null, { person, tokenLabel }: ActorNames): string {
  if (actor === null) return 'Non registrato'
  if (actor === 'visitor') return 'Visitatore'
  const [kind, id = ''] = actor.split(':', 2)
  if (kind === 'token') return `Token «${tokenLabel(id) ?? id.slice(0, 8)}»`
  if (kind !== 'person') return `Sistema: ${SYSTEM[id] ?? id}`
  const name = person(id)
  if (id === FIRST_OWNER_ID) return name ?? FIRST_OWNER_NAME
  return name ?? `Persona ${name === null ? 'cancellata ' : ''}${id.slice(0, 8)}`
}
