export default ({ site }: Vike.PageContext) => `Guida al trading automatico | ${site.name}`
