export default ({ site }: Vike.PageContext) => `Accesso con un link | ${site.name}`
