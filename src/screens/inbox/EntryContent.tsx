import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { EntryDetail } from './api';
import type { Data } from './data';
import { eventText } from './events';
import { Reply } from './Reply';
import type { Loaded } from './useEntry';
import { longTime } from './words';

/** Digits to dial: "030 23125-123" → "03023125123". */
const dialableNumber = ( phone: string ): string => phone.replace( /[^\d+]/g, '' );

export interface EntryContentProps {
	readonly data: Data;
	readonly entry: EntryDetail;
	readonly loaded: Loaded;
	/** Called after a reply was sent. */
	readonly onNotice: ( text: string ) => void;
}

/** The content of an entry, and the reply form. The sender's texts are never rendered as markup. */
export function EntryContent( { data, entry, loaded, onNotice }: EntryContentProps ): ReactNode {
	const { sent, contact, page } = entry;
	return (
		<>
			<dl className="swin-facts">
				{ contact.phone !== '' && (
					<>
						<dt>{ __( 'Phone', 'sw-immosuite' ) }</dt>
						<dd>
							<a href={ `tel:${ dialableNumber( contact.phone ) }` }>{ contact.phone }</a>
						</dd>
					</>
				) }
				<dt>{ __( 'Email', 'sw-immosuite' ) }</dt>
				<dd>
					<a href={ `mailto:${ encodeURIComponent( contact.email ) }` }>{ contact.email }</a>
				</dd>
				{ sent.map( ( { label, value }, index ) => (
					<Fact key={ index } label={ label } value={ value } />
				) ) }
				{ /^https?:/.test( page ) && (
					<>
						<dt>{ __( 'Received through', 'sw-immosuite' ) }</dt>
						<dd>
							<a href={ page }>{ page.replace( /^https?:\/\//, '' ) }</a>
						</dd>
					</>
				) }
			</dl>
			<NotesAndReplies data={ data } entry={ entry } />
			{ data.may.edit && <Reply data={ data } entry={ entry } loaded={ loaded } onSent={ onNotice } /> }
		</>
	);
}

/** Notes and replies, shown with the entry for a new assignee. */
function NotesAndReplies( { data, entry }: Pick< EntryContentProps, 'data' | 'entry' > ): ReactNode {
	const rows = entry.history.filter( ( { event } ) => event === 'note' || event === 'reply' );
	return (
		<ul className="swin-written">
			{ rows.map( ( row ) => {
				const { text, more } = eventText( row, data );
				return (
					<li key={ row.id }>
						{ `${ text }, ` }
						<time dateTime={ row.at }>{ longTime( row.at, data.zone ) }</time>
						<blockquote lang="">{ more }</blockquote>
					</li>
				);
			} ) }
		</ul>
	);
}

function Fact( { label, value }: { label: string; value: string } ): ReactNode {
	return (
		<>
			<dt>{ label }</dt>
			<dd lang="">{ value }</dd>
		</>
	);
}
