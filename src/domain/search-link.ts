/** A search in a link: base64url (RFC 4648) of JSON with the keys of a saved search. */
import type { FieldValue, SavedSearch } from '../contract/types.gen';
import { isFeature, type Feature } from './features';
import { asObject } from './guards';

/** The parts of a search given by a link or a saved search. */
export interface PartialSearch {
	readonly objectType?: SavedSearch[ 'objectType' ];
	readonly marketingType?: SavedSearch[ 'marketingType' ];
	readonly categoryId?: number;
	/** Ids of regions as in the request: leaves, and parents, each for all leaves below it. */
	readonly locations?: readonly string[];
	readonly fields?: readonly FieldValue[];
	readonly features?: readonly Feature[];
	/** Unchecked here: one-screen/list-place.ts reads this part, which only the link of a list has. */
	readonly list?: unknown;
}

type Unread = ReturnType< typeof asObject< Record< string, unknown > > >;

const OBJECT_TYPES = [ 'LIVING', 'COMMERCIAL' ] as const;
const MARKETING_TYPES = [ 'buy', 'rent' ] as const;

const isText = ( value: unknown ): value is string => typeof value === 'string';

/** null means no bound. */
const isBound = ( value: unknown ): boolean => value === null || Number.isFinite( value );

/** Required properties of each value type. */
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

/** Ids of regions; a link with many regions contains plain ids instead of objects. */
function idsOf( locations: readonly unknown[] ): string[] {
	return locations.map( ( item ) => asObject( item )[ 'locationId' ] ?? item ).filter( isText );
}

/** Keeps valid keys and drops all others. */
function readSearch( from: Unread ): PartialSearch {
	const { categoryId, locations, fields, features, list } = from;
	const objectType = OBJECT_TYPES.find( ( type ) => type === from[ 'objectType' ] );
	const marketingType = MARKETING_TYPES.find( ( type ) => type === from[ 'marketingType' ] );
	return {
		...( objectType && { objectType } ),
		...( marketingType && { marketingType } ),
		...( Number.isInteger( categoryId ) && { categoryId: categoryId as number } ),
		...( Array.isArray( locations ) && { locations: idsOf( locations ) } ),
		...( Array.isArray( fields ) && { fields: fields.filter( isFieldValue ) } ),
		...( Array.isArray( features ) && { features: features.filter( isFeature ) } ),
		...( list !== undefined && { list } ),
	};
}

/** Decodes UTF-8 from atob()'s text, which has one character per byte; throws if the bytes are invalid. */
function textOf( bytes: string ): string {
	return decodeURIComponent(
		bytes.replace( /[^]/g, ( byte ) => `%${ byte.charCodeAt( 0 ).toString( 16 ).padStart( 2, '0' ) }` )
	);
}

/** Decodes the search in a link; null if the parameter contains no part of a search. */
export function decodeSearch( parameter: string ): PartialSearch | null {
	try {
		const bytes = atob( parameter.replace( /-/g, '+' ).replace( /_/g, '/' ) );
		const given = readSearch( asObject( JSON.parse( textOf( bytes ) ) ) );
		return Object.keys( given ).length === 0 ? null : given;
	} catch {
		return null;
	}
}
