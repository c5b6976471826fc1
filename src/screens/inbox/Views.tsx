import { __ } from '@wordpress/i18n';
import type { MouseEvent, ReactNode } from 'react';
import { stateUrl, viewOf, type InboxState } from './urlState';
import type { Counts } from './api';
import { viewsOf, type Data } from './data';
import { isPlainClick } from './parts';
import type { Move } from './useUrlState';

export interface ViewsProps {
	readonly data: Data;
	readonly state: InboxState;
	readonly counts: Counts | null;
	readonly onMove: Move;
}

/** Number of entries of a view; null if not counted. */
function numberOf( view: string, { status, kind, ...counts }: Counts ): number | null {
	switch ( view ) {
		case 'open':
			return status.new + status.progress + status.answered;
		case 'mine':
			return counts.mine;
		case 'nobody':
			return counts.unassigned;
		case 'due':
			return counts.due;
		case 'leads':
			return kind.lead;
		case 'inquiries':
			return kind.inquiry;
		case 'messages':
			return kind.message;
		case 'searches':
			return kind.search;
		case 'newsletter':
			return counts.newsletters;
		case 'unconfirmed':
			return counts.unconfirmed;
		case 'mailTrouble':
			return counts.mailTrouble;
		case 'spam':
			return status.spam;
		case 'all':
			return Object.values( status ).reduce( ( sum, number ) => sum + number, 0 );
		default:
			return null;
	}
}

/** Menu of views. */
export function Views( { data, state, counts, onMove }: ViewsProps ): ReactNode {
	const views = viewsOf( data );
	const current = viewOf( state, views );
	return (
		<nav className="swin-views" aria-label={ __( 'Views', 'sw-immosuite' ) }>
			{ views.map( ( { name, label, filters, order } ) => {
				// Another view keeps the search.
				const next: InboxState = { filters, order, search: state.search, entry: null };
				const number = counts === null ? null : numberOf( name, counts );
				return (
					<a
						key={ name }
						href={ stateUrl( next, views ) }
						aria-current={ name === current ? 'true' : undefined }
						onClick={ ( event: MouseEvent ) => {
							if ( isPlainClick( event ) ) {
								event.preventDefault();
								onMove( next );
							}
						} }
					>
						<bdi lang={ name.startsWith( 'own-' ) ? '' : undefined }>{ label }</bdi>
						{ number !== null && number > 0 && <span> { number }</span> }
					</a>
				);
			} ) }
		</nav>
	);
}
