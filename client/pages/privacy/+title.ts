export default ({ site }: Vike.PageContext) => `Privacy Policy | ${site.name}`
