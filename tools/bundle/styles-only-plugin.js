/** Removes the empty script that webpack emits for an entry with only a stylesheet. */
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
