import { editMeta } from '../core';
import type { FlagKey, Meta, NumberKey, TextKey } from '../meta';

interface Bound< T > {
	readonly field: string;
	readonly value: T;
	readonly onChange: ( value: T ) => void;
}

/** Props that connect a control with a field of the listing. */
function bind< K extends keyof Meta >( meta: Meta, field: K ): Bound< Meta[ K ] > {
	return { field, value: meta[ field ], onChange: ( value ) => editMeta( { [ field ]: value } ) };
}

export const text = ( meta: Meta, field: TextKey ): Bound< string > => bind( meta, field );
export const flag = ( meta: Meta, field: FlagKey ): Bound< boolean > => bind( meta, field );
export const figure = ( meta: Meta, field: NumberKey ): Bound< number > => bind( meta, field );
export const degrees = ( meta: Meta, field: 'lat' | 'lng' ): Bound< number | null > => bind( meta, field );
