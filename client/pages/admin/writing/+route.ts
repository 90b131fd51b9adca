export default '/admin/scrivi'
