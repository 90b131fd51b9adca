export default ({ site }: Vike.PageContext) => `Registro attività | ${site.name}`
