import '../../design/design.css'
import type { ReactNode } from 'react'

/** Replaces the readers’ layout with its navigation and footer: `NewsroomFrame` has the newsroom’s header. */
export const Layout = ({ children }: { children: ReactNode }) => <>{children}</>
