/** Meta of a listing as in core's REST API (includes/Property/Listing/Record/Field.php). */
import { asObject } from '../src/domain/guards';

/** Further details, by the keys of listing-details.json. */
export type Details = Readonly< Record< string, unknown > >;

export interface Meta {
	/** Category id of the catalogue; 0: none. */
	readonly category: number;
	readonly marketing_type: string;
	readonly state: string;
	readonly object_number: string;
	readonly available: string;
	/** Figures in euros, square meters, rooms or years; 0: unknown. */
	readonly price: number;
	readonly living_space: number;
	readonly plot_area: number;
	readonly rooms: number;
	readonly year: number;
	readonly price_on_request: boolean;
	readonly region: string;
	readonly street: string;
	readonly number: string;
	readonly zip: string;
	readonly city: string;
	readonly exact_address: boolean;
	/** Degrees; null: unknown. */
	readonly lat: number | null;
	readonly lng: number | null;
	readonly expose_url: string;
	readonly exclusive: boolean;
	/** Attachment ids in order. */
	readonly gallery: readonly number[];
	readonly plans: readonly number[];
	readonly documents: readonly number[];
	/** User id; 0: the agency. */
	readonly agent_user: number;
	readonly commission: string;
	/** Percent. */
	readonly commission_rate: number;
	readonly commission_equal: boolean;
	readonly commission_note: string;
	readonly energy_status: string;
	readonly energy_type: string;
	readonly energy_building: string;
	/** kWh/(m²·a). */
	readonly energy_value: number;
	readonly energy_electricity: number;
	readonly energy_primary: number;
	readonly energy_sources: string;
	readonly energy_year: number;
	readonly energy_class: string;
	/** Y-m-d, or empty. */
	readonly energy_issued: string;
	readonly energy_valid_until: string;
	readonly details: Details;
}

/** Meta of a new listing. */
export const DEFAULTS: Meta = {
	category: 0,
	marketing_type: 'buy',
	state: 'active',
	object_number: '',
	available: '',
	price: 0,
	living_space: 0,
	plot_area: 0,
	rooms: 0,
	year: 0,
	price_on_request: false,
	region: '',
	street: '',
	number: '',
	zip: '',
	city: '',
	exact_address: false,
	lat: null,
	lng: null,
	expose_url: '',
	exclusive: false,
	gallery: [],
	plans: [],
	documents: [],
	agent_user: 0,
	commission: '',
	commission_rate: 0,
	commission_equal: false,
	commission_note: '',
	energy_status: '',
	energy_type: '',
	energy_building: '',
	energy_value: 0,
	energy_electricity: 0,
	energy_primary: 0,
	energy_sources: '',
	energy_year: 0,
	energy_class: '',
	energy_issued: '',
	energy_valid_until: '',
	details: {},
};

type KeysOf< T > = { [ K in keyof Meta ]: Meta[ K ] extends T ? K : never }[ keyof Meta ];

/** Keys of the meta by the type of their value. */
export type NumberKey = KeysOf< number >;
export type TextKey = KeysOf< string >;
export type FlagKey = KeysOf< boolean >;
export type FilesKey = KeysOf< readonly number[] >;

function hasTypeOf( value: unknown, example: unknown ): boolean {
	// The default null stands for an optional number.
	if ( example === null ) {
		return typeof value === 'number' && Number.isFinite( value );
	}
	if ( Array.isArray( example ) ) {
		return Array.isArray( value ) && value.every( ( id ) => typeof id === 'number' );
	}
	// PHP encodes an empty object as []. It is rejected here, so that the default {} replaces it.
	return typeof value === typeof example && ! Array.isArray( value ) && value !== null;
}

/** Prefix of the meta keys (Field::PREFIX), omitted in the names of Meta. */
const PREFIX = 'sw_immo_';

/** Reads a post's meta from REST; a missing key, or a value of another type, falls back to the default. */
export function readMeta( value: unknown ): Meta {
	const meta = asObject( value );
	const read = Object.entries( DEFAULTS ).map( ( [ name, fallback ]: [ string, unknown ] ) => {
		const stored = meta[ PREFIX + name ];
		return [ name, hasTypeOf( stored, fallback ) ? stored : fallback ];
	} );
	return Object.fromEntries( read ) as Meta;
}

/** Meta for a REST request. */
export const toRestMeta = ( changed: Partial< Meta > ): Readonly< Record< string, unknown > > =>
	Object.fromEntries( Object.entries( changed ).map( ( [ name, value ] ) => [ PREFIX + name, value ] ) );
