import { useEffect, useRef, type MouseEvent } from 'react';
import { controlId } from './FieldError';
import { Icon } from './Icon';
import { Words } from './Words';
import './error-summary.css';

export interface SummaryItem {
	/** Control that the line leads to; null where the fault belongs to none that is shown. */
	name: string | null;
	message: string;
	/** Goes there where the control is not on this screen; false where it is. */
	reveal?: () => boolean;
}

export interface ErrorSummaryProps {
	title: string;
	items: readonly SummaryItem[];
	/** Number of the refused attempt: each new one brings the summary back into view and focus. */
	attempt: number;
	scrollTo: ( element: Element ) => void;
}

function visit( event: MouseEvent, { name, reveal }: SummaryItem, scrollTo: ( element: Element ) => void ): void {
	if ( reveal?.() ) {
		event.preventDefault();
		return;
	}
	const control = name === null ? null : document.getElementById( controlId( name ) );
	if ( control ) {
		// The address stays as it is: a fragment would cost the visitor one press of Back.
		event.preventDefault();
		control.focus();
		scrollTo( control );
	}
}

/**
 * All that is to be corrected, in one place, after a try to send. It stays mounted while it is empty: a fault that comes
 * back while somebody types must not pull the focus away.
 */
export function ErrorSummary( { title, items, attempt, scrollTo }: ErrorSummaryProps ) {
	const box = useRef< HTMLDivElement >( null );
	useEffect( () => {
		if ( attempt > 0 && box.current ) {
			box.current.focus();
			scrollTo( box.current );
		}
	}, [ attempt, scrollTo ] );
	if ( items.length === 0 ) {
		return null;
	}
	return (
		<div
			ref={ box }
			className="swis-note swis-note--error swis-faults"
			role="alert"
			tabIndex={ -1 }
			aria-labelledby="swis-summary"
		>
			<Icon name="alert" />
			<div>
				<h2 className="swis-note__title" id="swis-summary">
					{ title }
				</h2>
				<ul>
					{ items.map( ( item ) => (
						<li key={ item.name ?? item.message }>
							{ item.name === null ? (
								<Words>{ item.message }</Words>
							) : (
								<a
									href={ `#${ controlId( item.name ) }` }
									onClick={ ( event ) => visit( event, item, scrollTo ) }
								>
									<Words>{ item.message }</Words>
								</a>
							) }
						</li>
					) ) }
				</ul>
			</div>
		</div>
	);
}
