/** The screen's state in its URL, so that a reload, Back and shared links restore it. */
import { readArrival } from './arrivalPeriods';
import {
	KINDS,
	NO_FILTERS,
	ORDERS,
	STATUSES,
	viewsOf,
	type Data,
	type Filters,
	type Order,
	type OwnView,
} from './data';

export interface InboxState {
	readonly filters: Filters;
	readonly order: Order;
	readonly search: string;
	/** UUID of the open entry. */
	readonly entry: string | null;
}

type Views = readonly ( Data[ 'views' ][ number ] | OwnView )[];

const PAGE = 'sw-immosuite-inbox';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAILS = [ 'ok', 'waiting', 'failed' ] as const;

const oneOf = < T extends string >( all: readonly T[], value: string | null ): T | null =>
	all.find( ( known ) => known === value ) ?? null;

const listOf = < T extends string >( all: readonly T[], value: string | null ): T[] =>
	all.filter( ( known ) => ( value ?? '' ).split( ',' ).includes( known ) );

const numberOf = ( value: string | null ): number | null =>
	/^\d{1,15}$/.test( value ?? '' ) ? Number( value ) : null;

const sameFilters = ( a: Filters, b: Filters ): boolean =>
	filterParameters( a ).toString() === filterParameters( b ).toString();

/** Name of the view with exactly these filters and order; the search text may differ. Null if there is none. */
export function viewOf( { filters, order }: InboxState, views: Views ): string | null {
	return views.find( ( view ) => view.order === order && sameFilters( view.filters, filters ) )?.name ?? null;
}

/** Reads a URL. Invalid values are ignored without an error. */
export function readState( search: string, data: Pick< Data, 'views' | 'own' | 'shown' > ): InboxState {
	const query = new URLSearchParams( search );
	const hasExplicitFilters = [ ...Object.keys( NO_FILTERS ), 'order' ].some( ( name ) => query.has( name ) );
	const view = hasExplicitFilters
		? undefined
		: viewsOf( data ).find( ( { name } ) => name === ( query.get( 'view' ) ?? data.shown ) );
	const confirmed = oneOf( [ 'true', 'false' ], query.get( 'confirmed' ) );
	const entry = query.get( 'entry' ) ?? '';
	return {
		filters: view?.filters ?? {
			kind: listOf( KINDS, query.get( 'kind' ) ),
			status: listOf( STATUSES, query.get( 'status' ) ),
			assignee: numberOf( query.get( 'assignee' ) ),
			listing: numberOf( query.get( 'listing' ) ),
			due: query.get( 'due' ) === 'true',
			confirmed: confirmed === null ? null : confirmed === 'true',
			mail: oneOf( MAILS, query.get( 'mail' ) ),
			received: readArrival( query.get( 'received' ) ),
		},
		order: view?.order ?? oneOf( ORDERS, query.get( 'order' ) ) ?? 'newest',
		search: query.get( 'search' ) ?? '',
		entry: UUID.test( entry ) ? entry : null,
	};
}

/** Query parameters of the filters; a list is one comma-separated value. */
function filterParameters( filters: Filters ): URLSearchParams {
	const { kind, status, assignee, listing, due, confirmed, mail, received } = filters;
	const all: Record< string, string > = {
		kind: KINDS.filter( ( value ) => kind.includes( value ) ).join(),
		status: STATUSES.filter( ( value ) => status.includes( value ) ).join(),
		assignee: assignee === null ? '' : String( assignee ),
		listing: listing === null ? '' : String( listing ),
		due: due ? 'true' : '',
		confirmed: confirmed === null ? '' : String( confirmed ),
		mail: mail ?? '',
		received: received ?? '',
	};
	return new URLSearchParams( Object.entries( all ).filter( ( [ , value ] ) => value !== '' ) );
}

/** The query string of the URL, with its "?". */
export function stateUrl( state: InboxState, views: Views ): string {
	const query = new URLSearchParams( { page: PAGE } );
	const matchingView = views.find(
		( view ) => view.order === state.order && sameFilters( view.filters, state.filters )
	);
	if ( matchingView !== undefined ) {
		query.set( 'view', matchingView.name );
	} else {
		query.set( 'order', state.order );
		filterParameters( state.filters ).forEach( ( value, name ) => query.set( name, value ) );
	}
	if ( state.search !== '' ) {
		query.set( 'search', state.search );
	}
	if ( state.entry !== null ) {
		query.set( 'entry', state.entry );
	}
	return `?${ query.toString() }`;
}

/** URL of the printable entry (includes/Admin/Inbox/ProofPage.php). */
export const printAddress = ( uuid: string ): string =>
	`?${ new URLSearchParams( { page: PAGE, entry: uuid, print: '1' } ).toString() }`;

/** Parameters of the list, by name; a list is one value. */
export const listFields = ( { filters, order, search }: InboxState ): ( readonly [ string, string ] )[] => [
	[ 'order', order ],
	...filterParameters( filters ),
	...( search === '' ? [] : ( [ [ 'search', search ] ] as const ) ),
];

/** Query of GET entries, with lists in PHP's syntax. */
export function listQuery( state: InboxState ): string {
	const query = new URLSearchParams();
	for ( const [ name, value ] of listFields( state ) ) {
		if ( name === 'kind' || name === 'status' ) {
			value.split( ',' ).forEach( ( item ) => query.append( `${ name }[]`, item ) );
		} else {
			query.set( name, value );
		}
	}
	return query.toString();
}

export const isFiltered = ( { filters, search }: InboxState ): boolean =>
	search !== '' || ! sameFilters( filters, NO_FILTERS );
