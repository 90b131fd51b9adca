import { ARCHIVE_HREF, METHOD_HREF, SUBJECTS_HREF } from './addresses.ts'

/** The page above another one: the link back, and the breadcrumb in structured data. */
export interface ParentPage {
  label: string
  path: string
}

export const HOME: ParentPage = { label: 'Prima pagina', path: '/' }
export const ARCHIVE: ParentPage = { label: 'Archivio', path: ARCHIVE_HREF }
export const SUBJECTS: ParentPage = { label: 'Argomenti', path: SUBJECTS_HREF }
export const METHOD: ParentPage = { label: 'Come scriviamo', path: METHOD_HREF }
