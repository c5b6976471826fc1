/** A search that a link carries (E11): base64url (RFC 4648) of JSON with the keys of a saved search. */
import type { FieldValue, SavedSearch } from '../contract/types.gen';
import { asObject } from './object';

/** What somebody has given of a search, in a link or as a search that is stored. */
export interface GivenSearch {
	readonly objectType?: SavedSearch[ 'objectType' ];
	readonly marketingType?: SavedSearch[ 'marketingType' ];
	readonly categoryId?: number;
	/** Ids of regions as the wire has them: leaves, and parents that stand for all below them (D8). */
	readonly locations?: readonly string[];
	readonly fields?: readonly FieldValue[];
}

type Unread = ReturnType< typeof asObject< Record< string, unknown > > >;

const OBJECT_TYPES = [ 'LIVING', 'COMMERCIAL' ] as const;
const MARKETING_TYPES = [ 'buy', 'rent' ] as const;

const isText = ( value: unknown ): value is string => typeof value === 'string';

/** A bound may be open. */
const isBound = ( value: unknown ): boolean => value === null || Number.isFinite( value );

/** What each value type must have (W6). */
const HAS_VALUE: Readonly< Record< FieldValue[ 'valueType' ], ( item: Unread ) => boolean > > = {
	NUMBER: ( { value } ) => Number.isFinite( value ),
	RANGE: ( { minValue, maxValue } ) => isBound( minValue ) && isBound( maxValue ),
	RAW: ( { data } ) => isText( data ),
};

function isFieldValue( item: unknown ): item is FieldValue {
	const unread = asObject( item );
	const { name, valueType } = unread;
	return (
		isText( name ) &&
		isText( valueType ) &&
		Object.hasOwn( HAS_VALUE, valueType ) &&
		HAS_VALUE[ valueType as FieldValue[ 'valueType' ] ]( unread )
	);
}

function idsOf( locations: readonly unknown[] ): string[] {
	return locations.map( ( item ) => asObject( item )[ 'locationId' ] ).filter( isText );
}

/** The keys that are there and make sense; others are dropped. */
function readSearch( from: Unread ): GivenSearch {
	const { categoryId, locations, fields } = from;
	const objectType = OBJECT_TYPES.find( ( type ) => type === from[ 'objectType' ] );
	const marketingType = MARKETING_TYPES.find( ( type ) => type === from[ 'marketingType' ] );
	return {
		...( objectType && { objectType } ),
		...( marketingType && { marketingType } ),
		...( Number.isInteger( categoryId ) && { categoryId: categoryId as number } ),
		...( Array.isArray( locations ) && { locations: idsOf( locations ) } ),
		...( Array.isArray( fields ) && { fields: fields.filter( isFieldValue ) } ),
	};
}

/** Bytes of UTF-8 as the text that they mean; throws where they mean none. */
function textOf( bytes: string ): string {
	return decodeURIComponent(
		bytes.replace( /[^]/g, ( byte ) => `%${ byte.charCodeAt( 0 ).toString( 16 ).padStart( 2, '0' ) }` )
	);
}

/** @return null where the parameter holds nothing of a search. */
export function decodeSearch( parameter: string ): GivenSearch | null {
	try {
		const bytes = atob( parameter.replace( /-/g, '+' ).replace( /_/g, '/' ) );
		const given = readSearch( asObject( JSON.parse( textOf( bytes ) ) ) );
		return Object.keys( given ).length === 0 ? null : given;
	} catch {
		return null;
	}
}
