import '../../design/design.css'
import type { ReactNode } from 'react'

/** Replaces the readers’ layout: `NewsroomFrame` has the newsroom’s header. */
export const Layout = ({ children }: { children: ReactNode }) => <>{children}</>
