export default '/admin/invito'
