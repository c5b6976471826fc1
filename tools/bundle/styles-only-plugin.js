/** An entry that is a stylesheet alone leaves a script behind that does nothing: nobody shall ask for it. */
class StylesOnlyPlugin {
	#names;

	/** @param {string[]} names of entries */
	constructor( names ) {
		this.#names = names;
	}

	apply( compiler ) {
		const { Compilation } = compiler.webpack;
		compiler.hooks.thisCompilation.tap( 'StylesOnlyPlugin', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{ name: 'StylesOnlyPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE },
				() => this.#names.forEach( ( name ) => compilation.deleteAsset( `${ name }.js` ) )
			);
		} );
	}
}

module.exports = { StylesOnlyPlugin };
