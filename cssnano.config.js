/** calc is off: it cannot read the arithmetic of relative colors, and there is hardly anything else to fold. */
module.exports = { preset: [ 'default', { discardComments: { removeAll: true }, calc: false } ] };
