import { getBlockBindingsSource, registerBlockBindingsSource } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

const NAME = 'sw-immosuite/listing';

/** Public values to which a block can be bound, by the argument `key`. */
const fields = (): { label: string; type: 'string'; args: { key: string } }[] =>
	(
		[
			[ 'price', __( 'Price', 'sw-immosuite' ) ],
			[ 'place', __( 'Place', 'sw-immosuite' ) ],
			[ 'address', __( 'Address', 'sw-immosuite' ) ],
			[ 'living', __( 'Living space', 'sw-immosuite' ) ],
			[ 'rooms', __( 'Rooms', 'sw-immosuite' ) ],
			[ 'plot', __( 'Plot area', 'sw-immosuite' ) ],
			[ 'year', __( 'Year built', 'sw-immosuite' ) ],
			[ 'state', __( 'State', 'sw-immosuite' ) ],
			[ 'object_number', __( 'Property no.', 'sw-immosuite' ) ],
			[ 'energy_class', __( 'Energy efficiency class', 'sw-immosuite' ) ],
			[ 'url', __( 'Address of the page', 'sw-immosuite' ) ],
		] as const
	 ).map( ( [ key, label ] ) => ( { label, type: 'string', args: { key } } ) );

interface Bound {
	readonly bindings: Readonly< Record< string, { readonly args?: { readonly key?: string } } > >;
}

/** Returns labels in place of values, as core does in a template: only the server has the values. */
export const valuesOf = ( { bindings }: Bound ): Record< string, string > =>
	Object.fromEntries(
		Object.entries( bindings ).map( ( [ attribute, { args } ] ) => [
			attribute,
			fields().find( ( field ) => field.args.key === args?.key )?.label ?? '',
		] )
	);

/** Registers the source of values in core's block bindings panel. */
export function registerBindings(): void {
	registerBlockBindingsSource( {
		name: NAME,
		// Keeps a label registered by the server: core warns if the label changes.
		...( getBlockBindingsSource( NAME ) === undefined && { label: __( 'Property details', 'sw-immosuite' ) } ),
		getValues: valuesOf,
		getFieldsList: fields,
	} );
}
