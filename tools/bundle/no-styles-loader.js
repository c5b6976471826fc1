/** Replaces every style import with an empty module: Node renders only markup, and styles come from the web bundle. */
module.exports = () => '';
