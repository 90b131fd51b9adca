/** Folders and files whose patterns only read text from the portal itself, its build or its operator. */
export const OWN_TEXT: readonly string[] = [
  'client/build/',
  'client/mocks/',
  'server/pages/',
  'server/newsroom/desk/preview-route.ts',
  'server/newsroom/writer/sample/',
  'server/config.ts',
  'server/telemetry/',
  'client/site/site.ts',
  'client/api/http-api.ts',
  'client/design/cover/share-svg.ts',
  'client/pages/glossary/concept/+data.server.ts',
  'events/log/log-address.ts',
  'projections/models/articles.ts',
]

export interface Bound {
  /** A file, or a folder with all that is in it. */
  readonly file: string
  /** Beginning of the pattern, long enough to be unique in the file; empty: every pattern. */
  readonly begins: string
  /** Maximum number of characters of the texts it reads; null: too many for the checker's attack, and `door` names the benchmark. */
  readonly characters: number | null
  /** The limit that bounds the text, and the test that shows it. */
  readonly door: string
}

const TEXT = 'MAX_BODY_CHARACTERS of an article; whole texts are measured by `npm run bench -- largest-inputs`'
const STATEMENT = 'MAX_STATEMENT of the editorial check: test/server/newsroom/writer/editorial-check.test.ts'
const NAME = 'MAX_PERSON.name: test/server/admin/person-decider.test.ts'
const SEARCH = 'MAX_SEARCH_LENGTH, and the summary of an article: events/domain/newsroom/text-limits.ts'
const TOPIC = 'the description of a topic: events/schemas/topic.ts'
const DATA = 'the first 1,000 characters, or one tag: test/server/newsroom/open-data/'
const PASTED = 'what a person pastes or types in their own browser, which holds up no one else'
const HEADER = 'the pattern’s own 200 characters, and 16 KiB of headers: test/server/http/connections.test.ts'
const CELL = 'MAX_TABLE.cell: events/domain/newsroom/text-limits.ts'
const NUMBER = 'a value in the address of a calculator'
const WORD = 'one figure, after the words were cut'

/** Patterns that the checker reports as super-linear or cannot decide. */
export const BOUNDS: readonly Bound[] = [
  { file: 'server/newsroom/writer/editorial/kinds/', begins: '', characters: 2_000, door: STATEMENT },
  { file: 'server/admin/people/names/contacts.ts', begins: '', characters: 2_000, door: NAME },
  {
    file: 'server/newsroom/writer/plain-topic-text.ts',
    begins: String.raw`\b(system|assistant|user|developer|sistema|a`,
    characters: 600,
    door: TOPIC,
  },
  {
    file: 'server/newsroom/writer/plain-topic-text.ts',
    begins: String.raw`\b(ignora\w*|dimentica\w*|trascura\w*|ignore`,
    characters: 600,
    door: TOPIC,
  },
  { file: 'server/newsroom/writer/plain-topic-text.ts', begins: String.raw`\s+\S*$`, characters: 600, door: TOPIC },
  { file: 'server/admin/people/names/name-faults.ts', begins: String.raw`[\p{L}\p{N}-]{3,}\.(?=`, characters: 80, door: NAME },
  {
    file: 'server/newsroom/open-data/formats/eurofxref.ts',
    begins: String.raw`^[^]{0,1000}vocabulary\/2002-08-01\/eurofxre`,
    characters: null,
    door: DATA,
  },
  {
    file: 'server/newsroom/open-data/formats/read-rows.ts',
    begins: String.raw`^[^]{0,1000}<(?:[\w.-]{1,80}:)?`,
    characters: null,
    door: DATA,
  },
  {
    file: 'server/newsroom/open-data/formats/xml.ts',
    begins: String.raw`([\w:.-]{1,80})\s*=\s*(?:"([^"<]*)"|'([^'<]*`,
    characters: null,
    door: DATA,
  },
  {
    file: 'server/newsroom/writer/editorial/copy-check.ts',
    begins: String.raw`(?<![\d.,])\d[\d.,]*\s?(?:%|per cento|euro|€`,
    characters: null,
    door: TEXT,
  },
  { file: 'server/newsroom/writer/editorial/editorial-check.ts', begins: String.raw`\S*[a-z]\S*`, characters: null, door: TEXT },
  {
    file: 'server/newsroom/writer/editorial/editorial-rules.ts',
    begins: String.raw`\b(?:raddoppi|triplic|decuplic)[a-z]* (?:il `,
    characters: null,
    door: TEXT,
  },
  {
    file: 'server/newsroom/writer/editorial/editorial-rules.ts',
    begins: String.raw`\bnon (?:perdere|perdete|lasciar\S*|farti|fa`,
    characters: null,
    door: TEXT,
  },
  {
    file: 'server/newsroom/writer/editorial/editorial-rules.ts',
    begins: String.raw`\b(?:secondo|come (?:dimostra|conferma|rivel`,
    characters: null,
    door: TEXT,
  },
  {
    file: 'server/newsroom/writer/editorial/editorial-rules.ts',
    begins: String.raw`\b(?:studi|ricerche|scienziati|esperti|econo`,
    characters: null,
    door: TEXT,
  },
  {
    file: 'server/newsroom/writer/editorial/editorial-rules.ts',
    begins: String.raw`https?:|www\.|\bt\.me\b|\b[\w.+-]+@[\w-]+\.`,
    characters: null,
    door: TEXT,
  },
  {
    file: 'server/newsroom/writer/editorial/editorial-rules.ts',
    begins: String.raw`<\/?[a-z!]|&(?:#x?[\da-f]{1,8}|[a-z][a-z\d]{`,
    characters: null,
    door: TEXT,
  },
  {
    file: 'server/newsroom/writer/editorial/editorial-rules.ts',
    begins: String.raw`\b(?:truff\w*|raggir\w*|ingann\w*|sospett\w*`,
    characters: null,
    door: TEXT,
  },
  {
    file: 'server/newsroom/writer/editorial/house-style.ts',
    begins: String.raw`(?<!\p{L})(?:fonte|fonti|istat|eurostat|cons`,
    characters: null,
    door: TEXT,
  },
  {
    file: 'server/newsroom/writer/editorial/proposals.ts',
    begins: String.raw`\p{L}{1,40}'\p{L}{0,40}|'(?=\d)`,
    characters: null,
    door: TEXT,
  },
  {
    file: 'server/newsroom/writer/editorial/arithmetic/figures-in-tables.ts',
    begins: String.raw`(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+(?:,\d{1,15`,
    characters: null,
    door: TEXT,
  },
  {
    file: 'server/newsroom/writer/editorial/arithmetic/figures-in-tables.ts',
    begins: String.raw`(?<=\d)(?=(?:\d{3})+$)`,
    characters: null,
    door: TEXT,
  },
  { file: 'client/pages/search/SearchResults.tsx', begins: String.raw`^[\s«“"]+|[\s»”"]+$`, characters: 600, door: SEARCH },
  { file: 'client/pages/search/SearchResults.tsx', begins: String.raw`\s+\S*$`, characters: 600, door: SEARCH },
  { file: 'client/pages/admin/audit/audit-address.ts', begins: String.raw`\/+$`, characters: null, door: PASTED },
  {
    file: 'client/pages/admin/writing/body/clean-pasted-html.ts',
    begins: String.raw`<!\[if !supportLists\]>[\s\S]*?<!\[endif\]>`,
    characters: null,
    door: PASTED,
  },
  { file: 'client/pages/admin/writing/body/clean-pasted-html.ts', begins: String.raw`<!\[[^>]*>`, characters: null, door: PASTED },
  {
    file: 'client/pages/admin/writing/body/clean-pasted-html.ts',
    begins: String.raw`<(script|style|xml|title|template|svg|math|n`,
    characters: null,
    door: PASTED,
  },
  {
    file: 'client/pages/admin/writing/body/clean-pasted-html.ts',
    begins: String.raw`<\/?(?:o|w|m|v|st1):[^>]*>`,
    characters: null,
    door: PASTED,
  },
  {
    file: 'client/pages/admin/writing/body/clean-pasted-html.ts',
    begins: String.raw`<b\b[^>]*(?<!-)font-weight:\s*normal[^>]*>`,
    characters: null,
    door: PASTED,
  },
  {
    file: 'client/pages/admin/writing/body/boxes/read-figures.ts',
    begins: String.raw`^[\s€$£]+|[\s€$£%]+$`,
    characters: null,
    door: PASTED,
  },
  {
    file: 'events/domain/chart/figure-column.ts',
    begins: String.raw`^([<>+−–-]?\s*(?:€\s*)?\d[\d.\s]*?)(?:,(\d+))?`,
    characters: 200,
    door: CELL,
  },
  {
    file: 'events/domain/navigation/subject-words.ts',
    begins: String.raw`btp|bot|bund|spread|obbligazion\w*|duration|`,
    characters: null,
    door: TEXT,
  },
  {
    file: 'events/domain/navigation/subject-words.ts',
    begins: String.raw`risparmiat\w+|risparmiare|bilancio|versament`,
    characters: null,
    door: TEXT,
  },
  {
    file: 'events/domain/navigation/subject-words.ts',
    begins: String.raw`trading (?:automatico|algoritmico)|algoritm`,
    characters: null,
    door: TEXT,
  },
  {
    file: 'events/domain/finance/calculators/parse-number.ts',
    begins: String.raw`\s*(?:€|euro?|%|per ?cento|ann[oi]|mes[ei]|p`,
    characters: 100,
    door: NUMBER,
  },
  { file: 'projections/models/italian-words.ts', begins: String.raw`0+$`, characters: null, door: WORD },
  { file: 'server/newsroom/article/replaces-others.ts', begins: String.raw`(?<=[.!?…])\s+`, characters: null, door: TEXT },
  { file: 'server/newsroom/generation/generate-once.ts', begins: String.raw`^"?[!-~]{1,200}`, characters: null, door: HEADER },
  {
    file: 'server/newsroom/writer/editorial/editorial-rules.ts',
    begins: String.raw`\b(?:non(?! (?:solo|soltanto`,
    characters: null,
    door: TEXT,
  },
  { file: 'server/newsroom/writer/editorial/typos.ts', begins: String.raw`(?<=[\p{L}\d»)]) +[,;:.!?]`, characters: null, door: TEXT },
  { file: 'server/newsroom/writer/editorial/typos.ts', begins: String.raw`(?<!\p{L})\p{L}{1,40}[,;!?]`, characters: null, door: TEXT },
  { file: 'events/domain/figures.ts', begins: String.raw`(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?`, characters: null, door: TEXT },
]
