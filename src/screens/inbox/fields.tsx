import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { ControlProps, Field } from '../views';
import { ArrivalFilter } from './ArrivalFilter';
import { arrivalText } from './arrivalPeriods';
import { KINDS, STATUSES, type Data, type Listed } from './data';
import { isOpen } from './filtering';
import { EntryLabels } from './EntryLabels';
import { dayText, kindText, longTime, nobody, shortTime, staffName, statusText, today } from './words';

/** Defaults of all fields: sorting and columns are controlled elsewhere. */
const PLAIN = { enableSorting: false, enableHiding: false, enableGlobalSearch: false } as const;

const NO_FILTER = { ...PLAIN, filterBy: false } as const;

/** Subject of an entry; messages and newsletters have only their kind. */
export const subjectText = ( { title, kind }: Listed ): string => title || kindText( kind );

/** Subject of an entry. A title is in the site's language, which may differ from the user's (WCAG 3.1.2). */
export const EntrySubject = ( { entry }: { readonly entry: Listed } ): ReactNode => (
	<span { ...( entry.title === '' ? {} : { lang: '' } ) }>{ subjectText( entry ) }</span>
);

const unreadClass = ( { status }: Listed ): string => ( status === 'new' ? 'is-unread' : '' );

/** Name and subject in one cell, for the list without columns. */
function Brief( { entry, children }: { readonly entry: Listed; readonly children: ReactNode } ): ReactNode {
	return (
		<span className="swin-brief">
			<span className={ `swin-about ${ unreadClass( entry ) }` }>
				<EntrySubject entry={ entry } />
				{ entry.place === '' ? '' : ` · ${ entry.place }` }
			</span>
			<span className="swin-summary" lang="">
				{ entry.summary }
			</span>
			{ children }
		</span>
	);
}

function shownFields( data: Data ): Field< Listed >[] {
	const now = today( data.zone );
	return [
		{
			...NO_FILTER,
			id: 'name',
			label: __( 'Name', 'sw-immosuite' ),
			getValue: ( { item } ) => item.name,
			render: ( { item } ) => <span className={ unreadClass( item ) }>{ item.name }</span>,
		},
		{ ...NO_FILTER, id: 'marks', label: '', render: ( { item } ) => <EntryLabels entry={ item } today={ now } /> },
		{
			...NO_FILTER,
			id: 'brief',
			label: '',
			render: ( { item } ) => (
				<Brief entry={ item }>
					<EntryLabels entry={ item } today={ now } />
				</Brief>
			),
		},
		{
			...NO_FILTER,
			id: 'whole',
			label: '',
			render: ( { item } ) => (
				<Brief entry={ item }>
					<EntryLabels entry={ item } today={ now } />
					{ item.assignee !== 0 && (
						<span>
							{ sprintf( __( 'Assigned: %s', 'sw-immosuite' ), staffName( data, item.assignee ) ) }
						</span>
					) }
				</Brief>
			),
		},
		{
			...NO_FILTER,
			id: 'about',
			label: __( 'Request', 'sw-immosuite' ),
			render: ( { item } ) => (
				<span className="swin-brief">
					<span className={ `swin-about ${ unreadClass( item ) }` }>
						<EntrySubject entry={ item } />
					</span>
					<span className="swin-summary" lang="">
						{ item.summary }
					</span>
				</span>
			),
		},
		{ ...NO_FILTER, id: 'place', label: __( 'Place', 'sw-immosuite' ), getValue: ( { item } ) => item.place },
		{
			...NO_FILTER,
			id: 'followUp',
			label: __( 'Follow-up', 'sw-immosuite' ),
			render: ( { item } ) =>
				item.followUp === null || ! isOpen( item ) ? null : <>{ dayText( item.followUp ) }</>,
		},
		{
			...NO_FILTER,
			id: 'receivedAt',
			label: __( 'Received', 'sw-immosuite' ),
			render: ( { item } ) => (
				<time dateTime={ item.receivedAt } title={ longTime( item.receivedAt, data.zone ) }>
					{ shortTime( item.receivedAt, data.zone ) }
				</time>
			),
		},
	];
}

function filterFields( data: Data ): Field< Listed >[] {
	const singleChoice = { filterBy: { operators: [ 'is' ] } } satisfies Pick< Field< Listed >, 'filterBy' >;
	const multipleChoice = { filterBy: { operators: [ 'isAny' ] } } satisfies Pick< Field< Listed >, 'filterBy' >;
	const yes = __( 'Yes', 'sw-immosuite' );
	return [
		{
			...PLAIN,
			...multipleChoice,
			id: 'kind',
			label: __( 'Kind', 'sw-immosuite' ),
			elements: KINDS.map( ( value ) => ( { value, label: kindText( value ) } ) ),
		},
		{
			...PLAIN,
			...multipleChoice,
			id: 'status',
			label: __( 'Status', 'sw-immosuite' ),
			elements: STATUSES.map( ( value ) => ( { value, label: statusText( value ) } ) ),
		},
		{
			...PLAIN,
			...singleChoice,
			id: 'assignee',
			label: __( 'Assigned to', 'sw-immosuite' ),
			elements: [
				{ value: 0, label: nobody() },
				...data.staff.map( ( { id, name } ) => ( { value: id, label: name } ) ),
			],
			render: ( { item } ) => ( item.assignee === 0 ? null : <>{ staffName( data, item.assignee ) }</> ),
		},
		{
			...PLAIN,
			...singleChoice,
			id: 'due',
			label: __( 'Follow-up due', 'sw-immosuite' ),
			elements: [ { value: true, label: yes } ],
		},
		{
			...PLAIN,
			...singleChoice,
			id: 'confirmed',
			label: __( 'Email address confirmed', 'sw-immosuite' ),
			elements: [
				{ value: true, label: yes },
				{ value: false, label: __( 'No', 'sw-immosuite' ) },
			],
		},
		{
			...PLAIN,
			...singleChoice,
			id: 'mail',
			label: __( 'Email', 'sw-immosuite' ),
			elements: [
				{ value: 'failed', label: __( 'Could not be delivered', 'sw-immosuite' ) },
				{ value: 'waiting', label: __( 'Waiting to be sent', 'sw-immosuite' ) },
			],
		},
	];
}

function ArrivalControl( { data, field, onChange }: ControlProps< Listed > ): ReactNode {
	const value: unknown = field.getValue( { item: data } );
	return (
		<ArrivalFilter
			value={ typeof value === 'string' ? value : null }
			onChange={ ( next ) => onChange( field.setValue( { item: data, value: next ?? undefined } ) ) }
		/>
	);
}

/** The filter by date of arrival. */
const arrivalField = (): Field< Listed > => ( {
	...PLAIN,
	id: 'received',
	label: __( 'Received', 'sw-immosuite' ),
	filterBy: { operators: [ 'is' ] },
	getValueFormatted: ( { item, field } ) => arrivalText( String( field.getValue( { item } ) ) ),
	Edit: ArrivalControl,
} );

/** The filter by listing. Its only option is the listing that the user came from; the filter can be removed. */
const listingField = ( value: number, label: string ): Field< Listed > => ( {
	...PLAIN,
	id: 'listing',
	label: __( 'Property', 'sw-immosuite' ),
	filterBy: { operators: [ 'is' ], isPrimary: true },
	elements: [ { value, label } ],
} );

/** Columns of other plugins. */
export const furtherColumns = ( { columns }: Data ): string[] =>
	columns.map( ( _label, index ) => `further-${ index }` );

const furtherFields = ( data: Data ): Field< Listed >[] =>
	furtherColumns( data ).map( ( id, index ) => ( {
		...NO_FILTER,
		id,
		label: data.columns[ index ] ?? '',
		getValue: ( { item } ) => item.columns?.[ index ] ?? '',
	} ) );

/** Columns of the list, and its filters. */
export const fieldsOf = ( data: Data, listing: number | null, title: string ): Field< Listed >[] => [
	...shownFields( data ),
	...furtherFields( data ),
	...( listing === null ? [] : [ listingField( listing, title ) ] ),
	...filterFields( data ),
	arrivalField(),
];
