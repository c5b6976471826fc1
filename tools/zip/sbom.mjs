/** Lines `name version (licence)` of THIRD-PARTY-NOTICES.txt; `tools/bundle/notices-plugin.js` writes them. */
const PACKAGE = /^((?:@[\w.-]+\/)?[\w.-]+) (\d[\w.+-]*) \(([^()]+|\([^()]+\))\)$/gm;

/**
 * Lists the bundled packages as a CycloneDX 1.6 bill of materials. The bill names neither the time nor the machine, so that
 * the same release gives the same file.
 *
 * @see https://cyclonedx.org/docs/1.6/json/
 * @param {string} version of the plugin
 * @param {string} notices text of THIRD-PARTY-NOTICES.txt
 * @returns {string} JSON
 */
export function sbom( version, notices ) {
	const components = [ ...notices.matchAll( PACKAGE ) ].map( ( [ , name = '', number, licence = '' ] ) => {
		const purl = `pkg:npm/${ name.replace( '@', '%40' ) }@${ number }`;
		return {
			type: 'library',
			'bom-ref': purl,
			name,
			version: number,
			licenses: [ licence.includes( ' OR ' ) ? { expression: licence } : { license: { id: licence } } ],
			purl,
		};
	} );
	const document = {
		$schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
		version: 1,
		metadata: {
			component: {
				type: 'application',
				'bom-ref': 'sw-immosuite',
				name: 'sw-immosuite',
				version,
				licenses: [ { license: { id: 'GPL-2.0-or-later' } } ],
			},
		},
		components,
		dependencies: [
			{ ref: 'sw-immosuite', dependsOn: components.map( ( { purl } ) => purl ) },
			...components.map( ( { purl } ) => ( { ref: purl } ) ),
		],
	};
	return `${ JSON.stringify( document, null, '\t' ) }\n`;
}
