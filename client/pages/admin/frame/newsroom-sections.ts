import type { Session } from '../sessions/session.ts'

interface NewsroomSection {
  readonly href: string
  readonly label: string
  /** @returns whether it is linked for who is signed in; the server decides for itself */
  readonly isOpenTo: (session: Session) => boolean
}

/** The newsroom's pages, in the order of its navigation: a page is linked once it is here. */
export const NEWSROOM_SECTIONS: readonly NewsroomSection[] = [
  { href: '/admin', label: 'Cruscotto', isOpenTo: ({ authenticated }) => authenticated },
  { href: '/admin/registro', label: 'Registro attività', isOpenTo: ({ authenticated }) => authenticated },
]
