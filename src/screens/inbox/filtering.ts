/** Converts filters between DataViews and the URL. */
import type { View } from '../views';
import { KINDS, NO_FILTERS, STATUSES, type Filters, type Listed } from './data';

type ViewFilters = NonNullable< View[ 'filters' ] >;

type FilterName = keyof Filters;

/** Operator of each filter; isAny allows several values. */
const OPERATORS = {
	listing: 'is',
	kind: 'isAny',
	status: 'isAny',
	assignee: 'is',
	due: 'is',
	confirmed: 'is',
	mail: 'is',
	received: 'is',
} as const;

const NAMES = Object.keys( OPERATORS ) as FilterName[];

/** Undefined if the filter is not set; `confirmed` may be set to false. */
const valueOf = ( filters: Filters, name: FilterName ): unknown => {
	const value = filters[ name ];
	const isEmptyList = Array.isArray( value ) && value.length === 0;
	const isOff = value === false && name !== 'confirmed';
	return isEmptyList || isOff || value === null ? undefined : value;
};

/** @param opened Filters that the user added without choosing a value. */
export const toViewFilters = ( filters: Filters, opened: readonly string[] ): ViewFilters =>
	NAMES.map( ( field ) => ( {
		field,
		operator: OPERATORS[ field ],
		value: valueOf( filters, field ),
	} ) ).filter( ( { field, value } ) => value !== undefined || opened.includes( field ) );

export const emptyFiltersOf = ( shown: ViewFilters ): string[] =>
	shown
		.filter( ( { value } ) => value === undefined || ( Array.isArray( value ) && value.length === 0 ) )
		.map( ( { field } ) => field );

export function fromViewFilters( shown: ViewFilters ): Filters {
	const chosen = new Map( shown.map( ( { field, value } ) => [ field, value as unknown ] ) );
	const validValues = < T >( name: string, all: readonly T[] ): T[] => {
		const value = chosen.get( name );
		return Array.isArray( value ) ? all.filter( ( known ) => value.includes( known ) ) : [];
	};
	const mail = chosen.get( 'mail' );
	const received = chosen.get( 'received' );
	const confirmed = chosen.get( 'confirmed' );
	const assignee = chosen.get( 'assignee' );
	const listing = chosen.get( 'listing' );
	return {
		...NO_FILTERS,
		listing: typeof listing === 'number' ? listing : null,
		kind: validValues( 'kind', KINDS ),
		status: validValues( 'status', STATUSES ),
		assignee: typeof assignee === 'number' ? assignee : null,
		due: chosen.get( 'due' ) === true,
		confirmed: typeof confirmed === 'boolean' ? confirmed : null,
		mail: mail === 'failed' || mail === 'waiting' || mail === 'ok' ? mail : null,
		received: typeof received === 'string' ? received : null,
	};
}

/**
 * Whether a changed entry still matches the list. Checks only the filters by values that staff can change.
 *
 * @param today Today in the site's time zone, YYYY-MM-DD.
 */
export function fits( entry: Listed, { status, assignee, due }: Filters, today: string ): boolean {
	return (
		( status.length === 0 || status.includes( entry.status ) ) &&
		( assignee === null || entry.assignee === assignee ) &&
		( ! due || isDue( entry, today ) )
	);
}

/** Whether an entry still needs work. */
export const isOpen = ( { status }: Pick< Listed, 'status' > ): boolean => status !== 'closed' && status !== 'spam';

export const isDue = ( entry: Pick< Listed, 'status' | 'followUp' >, today: string ): boolean =>
	isOpen( entry ) && entry.followUp !== null && entry.followUp <= today;
