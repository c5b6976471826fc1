import { Button, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { memo, useDeferredValue, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { DataViews, type Action, type View } from '../views';
import { isFiltered, stateUrl, viewOf, type InboxState } from './urlState';
import { NO_FILTERS, ORDERS, viewsOf, type Data, type Filters, type Listed } from './data';
import { SearchAllEntries } from './SearchAllEntries';
import { fieldsOf, furtherColumns } from './fields';
import { fits, fromViewFilters, emptyFiltersOf, toViewFilters } from './filtering';
import { ListFooter } from './ListFooter';
import { isPlainClick } from './parts';
import { linkOf } from './rows';
import type { Move } from './useUrlState';
import type { Entries } from './useEntries';
import { useCommittedSelect } from './useCommittedSelect';
import { useInstantCheckboxes, type Select } from './useInstantCheckboxes';
import { orderText, today } from './words';

export interface ListProps {
	readonly data: Data;
	/** Filters and search of the displayed list; may lag behind the screen's. */
	readonly state: InboxState;
	/** Filters of the screen, so that an opened filter keeps its place while `state` lags behind. */
	readonly filters: Filters;
	readonly entries: Entries;
	readonly actions: Action< Listed >[];
	/** Ids of checked entries. */
	readonly selection: string[];
	readonly onSelect: Select;
	/** Whether the list is next to an entry, or on a phone. */
	readonly isNarrow: boolean;
	/** Whether no entry is open on a phone: the list then also shows the assignee. */
	readonly isPhone: boolean;
	readonly onMove: Move;
}

const COLUMNS = [ 'about', 'place', 'assignee', 'followUp', 'receivedAt' ];
const WIDTHS = { about: { width: '38%' }, place: { width: '12%' }, assignee: { width: '11%' } };

function Empty( { data, state, onMove }: Pick< ListProps, 'data' | 'state' | 'onMove' > ): ReactNode {
	const view = viewOf( state, viewsOf( data ) );
	if ( view === 'open' && state.search === '' ) {
		return <p>{ __( 'Everything is done.', 'sw-immosuite' ) }</p>;
	}
	if ( ! isFiltered( state ) ) {
		return (
			<p>{ __( 'Nothing has arrived yet. Inquiries appear here as soon as they are sent.', 'sw-immosuite' ) }</p>
		);
	}
	return (
		<>
			<p>
				{ state.search === ''
					? __( 'No entry fits these filters.', 'sw-immosuite' )
					: sprintf( __( 'No entry matches “%s”.', 'sw-immosuite' ), state.search ) }
			</p>
			{ state.search !== '' && isFiltered( { ...state, search: '' } ) ? (
				<Button variant="secondary" onClick={ () => onMove( { filters: NO_FILTERS } ) }>
					{ __( 'Search all entries', 'sw-immosuite' ) }
				</Button>
			) : (
				<Button variant="secondary" onClick={ () => onMove( { filters: NO_FILTERS, search: '' } ) }>
					{ __( 'Reset filters', 'sw-immosuite' ) }
				</Button>
			) }
		</>
	);
}

/**
 * Whether to offer a search without the filters: only if the complete result of a filtered search is on screen. An
 * empty result has its own message.
 */
const suggestsWiderSearch = ( state: InboxState, { items, next, isLoading }: Entries ): boolean =>
	state.search !== '' && isFiltered( { ...state, search: '' } ) && ! isLoading && next === null && items.length > 0;

/** The list of entries with search, filters and bulk actions. Expensive to render, so memoized. */
export const List = memo( function List( props: ListProps ): ReactNode {
	const { data, state, filters, entries, actions, onSelect, isNarrow, isPhone, onMove } = props;
	// Drop selected entries that a search or another view removed.
	const selection = props.selection.filter( ( id ) => entries.items.some( ( { uuid } ) => uuid === id ) );
	// The checkbox changes at once; rendering the actions is slow and may follow.
	const hasSelection = useDeferredValue( selection.length > 0 );
	const section = useRef< HTMLElement >( null );
	useInstantCheckboxes( section, onSelect );
	const [ openedFilters, setOpenedFilters ] = useState< string[] >( [] );
	const order = useCommittedSelect( state.order, ( wanted ) => onMove( { order: wanted } ) );
	// A changed row that no longer matches stays until its undo expires, but is not counted, as in the view's number.
	const matchingCount = entries.items.filter( ( item ) => fits( item, filters, today( data.zone ) ) ).length;
	const { listing } = state.filters;
	const title = entries.items.find( ( item ) => item.listing?.id === listing )?.listing?.title ?? String( listing );
	const fields = useMemo( () => fieldsOf( data, listing, title ), [ data, listing, title ] );
	const narrowField = isPhone ? 'whole' : 'brief';
	const view: View = {
		type: 'table',
		search: state.search,
		filters: toViewFilters( filters, openedFilters ),
		titleField: 'name',
		descriptionField: isNarrow ? narrowField : 'marks',
		fields: isNarrow ? [ 'receivedAt' ] : [ ...COLUMNS, ...furtherColumns( data ) ],
		layout: { enableMoving: false, density: 'compact', styles: isNarrow ? {} : WIDTHS },
	};
	const views = viewsOf( data );
	const address = stateUrl( { ...state, entry: null }, views );
	const change = ( { search = '', filters: shown = [] }: View ): void => {
		setOpenedFilters( emptyFiltersOf( shown ) );
		const next = { search, filters: fromViewFilters( shown ) };
		const addressOf = ( now: Partial< InboxState > ): string =>
			stateUrl( { ...state, entry: null, ...now }, views );
		// Adding a filter without a value changes the view, but not the URL.
		if ( addressOf( next ) !== addressOf( { filters } ) ) {
			onMove( next );
		}
	};
	const link = ( { item, children, ...props }: { item: Listed } & ComponentProps< 'a' > ) => (
		<a
			{ ...props }
			data-entry={ item.uuid }
			href={ `${ address }&entry=${ item.uuid }` }
			aria-current={ item.uuid === state.entry ? 'true' : undefined }
			onClick={ ( event ) => {
				if ( isPlainClick( event ) ) {
					event.preventDefault();
					onMove( { entry: item.uuid } );
				}
			} }
		>
			{ children }
		</a>
	);
	// The view's own filters do not count as filters set by the user.
	const isView = openedFilters.length === 0 && viewOf( { ...state, filters }, views ) !== null;
	const classNames = [ 'swin-list', isNarrow && 'is-narrow', isView && 'is-view' ];
	return (
		<section
			ref={ section }
			className={ classNames.filter( Boolean ).join( ' ' ) }
			aria-label={ __( 'Entries', 'sw-immosuite' ) }
			// A click anywhere in a row opens its link; keyboard and screen readers use the link itself.
			onClick={ ( event ) => {
				const entry = linkOf( event )?.dataset[ 'entry' ];
				if ( entry !== undefined ) {
					onMove( { entry } );
				}
			} }
		>
			<DataViews< Listed >
				view={ view }
				onChangeView={ change }
				fields={ fields }
				actions={ actions }
				data={ [ ...entries.items ] }
				getItemId={ ( { uuid } ) => uuid }
				isLoading={ entries.isLoading && entries.items.length === 0 }
				paginationInfo={ { totalItems: entries.items.length, totalPages: 1 } }
				defaultLayouts={ { table: {} } }
				selection={ selection }
				onChangeSelection={ onSelect }
				renderItemLink={ link }
				empty={ entries.trouble === null && <Empty data={ data } state={ state } onMove={ onMove } /> }
			>
				<div className="swin-tools">
					<DataViews.Search label={ __( 'Name, email, phone, place or reference', 'sw-immosuite' ) } />
					<SelectControl
						size="compact"
						hideLabelFromVision
						label={ __( 'Order', 'sw-immosuite' ) }
						options={ ORDERS.map( ( value ) => ( { value, label: orderText( value ) } ) ) }
						{ ...order }
					/>
					<DataViews.FiltersToggle />
				</div>
				<DataViews.FiltersToggled className="swin-filters" />
				<DataViews.Layout />
				{ hasSelection && selection.length > 0 && (
					<div className="swin-bulk">
						<DataViews.BulkActionToolbar />
					</div>
				) }
			</DataViews>
			<ListFooter
				entries={ entries }
				count={ matchingCount }
				staying={ entries.items.length - matchingCount }
				isSearch={ state.search !== '' }
			/>
			{ suggestsWiderSearch( state, entries ) && (
				<SearchAllEntries state={ state } items={ entries.items } onMove={ onMove } />
			) }
		</section>
	);
} );
