import '../../design/design.css'
import type { ReactNode } from 'react'

export const Layout = ({ children }: { children: ReactNode }) => <>{children}</>
