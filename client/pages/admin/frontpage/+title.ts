export default ({ site }: Vike.PageContext) => `Prima pagina | ${site.name}`
