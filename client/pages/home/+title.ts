import type { PageContextServer } from 'vike/types'

export default ({ site }: PageContextServer) => `${site.name}: mercati, investimenti e risparmio spiegati bene`
